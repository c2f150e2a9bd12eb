import DocumentStore
import Foundation
import Practice
import Remedi
import Testing

@testable import Monitoring
@testable import Record

/// What is stored stays readable for ever.
@Suite("A stored reading (S-18)")
struct ReadingDocumentTests {
  private static let bob = Actor(kind: .patient, id: "p1", name: "Bob")
  private static let actor = #"{"id":"p1","kind":"patient","name":"Bob"}"#
  private static let content =
    #""measuredAt":"2026-03-02T08:00:00+01:00","note":"Before breakfast","receivedAt":"2026-03-02T12:00:00.000+01:00","#
    + #""source":"device","values":[{"code":"29463-7","name":"weight","unit":"kg","value":"81.40"}]}"#
  private static let recorded =
    #"{"by":\#(actor),"context":"fasting","device":"Scale","event":"recorded","# + content
  private static let corrected =
    #"{"by":\#(actor),"event":"corrected","measuredAt":"2026-03-02T08:00:00+01:00","#
    + #""receivedAt":"2026-03-02T12:00:00.000+01:00","source":"entered","#
    + #""values":[{"code":"29463-7","name":"weight","unit":"kg","value":"80"}]}"#

  private static func later(_ event: String) -> String {
    #"{"by":\#(actor),"event":"\#(event)","receivedAt":"2026-03-02T12:00:00.000+01:00"}"#
  }

  private func document() throws -> ReadingDocument {
    let content = HealthReading.Content(
      measuredAt: try #require(Instant("2026-03-02T08:00:00+01:00")), values: [try value("81.40")],
      context: "fasting", note: "Before breakfast", device: "Scale")
    return ReadingDocument(
      content, on: try #require(LocalDate("2026-03-02")), own: ["weight": 81.4], by: Self.bob, at: Practice.noon)
  }

  private func value(_ text: String) throws -> MeasuredValue {
    MeasuredValue(name: "weight", value: try #require(MeasuredNumber(text)), unit: "kg", code: "29463-7")
  }

  private func text(_ document: ReadingDocument) throws -> String {
    String(decoding: try Collections.healthReadings.encode(document), as: UTF8.self)
  }

  private func decode(_ text: String) throws -> ReadingDocument {
    try JSONDecoder().decode(ReadingDocument.self, from: Data(text.utf8))
  }

  @Test("has the names and codes that it always had")
  func golden() throws {
    var document = try document()
    let beginning = #"{"at":1772434800000,"date":"2026-03-02","#
    let own = #""own":{"weight":81.4},"stands":true,"#
    #expect(try text(document) == beginning + own + #""versions":[\#(Self.recorded)]}"#)
    document.standing = .unlikely
    #expect(try text(document) == beginning + own + #""unlikely":true,"versions":[\#(Self.recorded)]}"#)
    document.standing = .duplicate(of: "r2")
    #expect(
      try text(document) == beginning + #""duplicateOf":"r2","# + own + #""versions":[\#(Self.recorded)]}"#)

    var content = document.content
    (content.values, content.context, content.note, content.device) = ([try value("80")], nil, nil, nil)
    document.correct(to: content, on: document.date, own: ["weight": 80], by: Self.bob, at: Practice.noon)
    document.confirm(by: Self.bob, at: Practice.noon)
    document.remove(by: Self.bob, at: Practice.noon)
    let versions = [Self.recorded, Self.corrected, Self.later("confirmed"), Self.later("removed")]
    let all = #""versions":[\#(versions.joined(separator: ","))]}"#
    #expect(try text(document) == beginning + #""own":{"weight":80},"stands":false,"# + all)
    #expect(try decode(text(document)) == document)
    #expect(document.revision == 4 && document.removedAt == Practice.noon && !document.counts)
  }

  @Test("says where it was confirmed at once")
  func confirmedAtOnce() throws {
    let document = try document()
    let confirmed = ReadingDocument(
      document.content, on: document.date, own: document.own, by: Self.bob, at: Practice.noon, isConfirmed: true)
    #expect(try text(confirmed).contains(#""confirmed":true,"context":"fasting","#))
    #expect(try decode(text(confirmed)) == confirmed)
  }

  @Test("is refused where it does not follow from its versions, or has a code of a newer release")
  func refused() throws {
    let whole = try text(document())
    let faults = [
      (#""at":1772434800000"#, #""at":1772434800001"#), (#""stands":true"#, #""stands":false"#),
      (#""own":{"weight":81.4}"#, #""own":{}"#), (#""event":"recorded""#, #""event":"imported""#),
      (#""event":"recorded""#, #""event":"corrected""#), (#""source":"device","#, ""),
      (Self.recorded, ""), (Self.recorded, "\(Self.recorded),\(Self.recorded)"),
      (Self.recorded, "\(Self.recorded),\(Self.later("removed")),\(Self.later("confirmed"))"),
      (Self.recorded, "\(Self.recorded),\(Self.later("corrected"))"),
      (#""stands":true"#, #""stands":true,"unlikely":true,"duplicateOf":"r2""#), ("2026-03-02\"", "2026-02-30\""),
    ]
    for (old, new) in faults {
      let changed = whole.replacing(old, with: new)
      #expect(changed != whole, "\(old)")
      #expect(throws: DecodingError.self, "\(new)") { _ = try decode(changed) }
    }
    #expect(try decode(whole) == document())
  }

  @Test("and what is set for a module has the names that it always had")
  func settings() throws {
    let settings = ModuleSettings(
      isOn: true, units: ["weight": "[lb_av]"], goals: ["weight": try #require(MeasuredNumber("78.0"))],
      others: ["reminder": "weekly"])
    let text = String(decoding: try Collections.moduleSettings.encode(settings), as: UTF8.self)
    #expect(
      text == #"{"goals":{"weight":"78.0"},"isOn":true,"others":{"reminder":"weekly"},"units":{"weight":"[lb_av]"}}"#)
  }

  @Test("and a month has the names that it always had")
  func month() throws {
    let document = try document()
    let month = ReadingMonth(recounting: [(id: "r1", document: document)])
    #expect(
      String(decoding: try Collections.readingMonths.encode(month), as: UTF8.self)
        == #"{"days":{"weight":[{"count":1,"date":"2026-03-02","first":81.4,"last":81.4,"least":81.4,"#
        + #""mean":81.4,"most":81.4}]}}"#)
  }
}

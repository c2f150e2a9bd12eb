import ModuleKit
import Practice
import Remedi
import Testing

@testable import Monitoring

@Suite("What may be recorded as a reading")
struct ReadingRulesTests {
  private func rules(born: String? = "1947-03-09") throws -> ReadingRules {
    ReadingRules(
      form: ScaleModule.form, birth: born.flatMap { LocalDate($0) },
      calendar: try PatientCalendar(
        [TimeZoneAssignment(from: LocalDate(dayNumber: 0), timeZone: "Europe/Berlin")],
        database: Practice.zones.get()))
  }

  private func content(_ values: [(String, String, String)], at moment: Instant = Practice.noon) throws
    -> HealthReading.Content
  {
    HealthReading.Content(
      measuredAt: moment,
      values: try values.map { MeasuredValue(name: $0.0, value: try #require(MeasuredNumber($0.1)), unit: $0.2) })
  }

  /// The fields that are refused, in order.
  private func faults(_ content: HealthReading.Content, born: String? = "1947-03-09") throws -> [String] {
    do {
      _ = try rules(born: born).draft(content, receivedAt: Practice.noon)
      return []
    } catch let error as RemediError {
      #expect(error.code == .validation)
      return error.fields.map(\.name)
    }
  }

  @Test("names each value that is not possible, by its place")
  func values() throws {
    let weight = ("weight", "81.4", "kg")
    #expect(try faults(content([weight])) == [])
    #expect(try faults(content([weight, ("fat", "22", "%")])) == [])
    #expect(try faults(content([("weight", "2", "kg")])) == [])
    #expect(try faults(content([("weight", "1.99", "kg")])) == ["values/0/value"])
    #expect(try faults(content([("weight", "650.01", "kg")])) == ["values/0/value"])
    #expect(try faults(content([("weight", "1434", "[lb_av]")])) == ["values/0/value"])
    #expect(try faults(content([("weight", "-81", "kg")])) == ["values/0/value"])
    #expect(try faults(content([("weight", "81", "g")])) == ["values/0/unit"])
    #expect(try faults(content([weight, weight])) == ["values/1/name"])
    #expect(try faults(content([weight, ("pulse", "60", "/min")])) == ["values/1/name"])
    #expect(try faults(content([("fat", "22", "%")])) == ["values"])
    #expect(try faults(content([])) == ["values"])
    #expect(try faults(content(Array(repeating: weight, count: 21))) == ["values"])
    var compared = try content([weight])
    compared.values[0].comparator = .less
    #expect(try faults(compared) == ["values/0/comparator"])
  }

  @Test(
    "knows five minutes of wrong clocks, and nothing before the birth",
    arguments: [
      ("2026-03-02T12:05:00+01:00", []), ("2026-03-02T12:05:00.001+01:00", ["measuredAt"]),
      ("1947-03-09T00:00:00+01:00", []), ("1947-03-08T23:59:59+01:00", ["measuredAt"]),
    ])
  func times(text: String, expected: [String]) throws {
    let moment = try #require(Instant(text))
    #expect(try faults(content([("weight", "81", "kg")], at: moment)) == expected)
  }

  @Test("without a date of birth asks for a year in which somebody who lives can have been measured")
  func unknownBirth() throws {
    let weight = [("weight", "81", "kg")]
    #expect(try faults(content(weight, at: #require(Instant("1900-01-02T00:00:00Z"))), born: nil) == [])
    #expect(try faults(content(weight, at: #require(Instant("0001-01-03T00:00:00Z"))), born: nil) == ["measuredAt"])
  }

  @Test("limits the words, and takes no choice that the form does not have")
  func words() throws {
    var content = try content([("weight", "81", "kg")])
    (content.context, content.note, content.device) = ("fasting", String(repeating: "ä", count: 500), "Scale")
    #expect(try faults(content) == [])
    (content.context, content.note, content.device) = ("running", String(repeating: "ä", count: 501), "")
    #expect(try faults(content) == ["context", "note", "device"])
    (content.context, content.note, content.device) = (nil, "A\u{1B}b", String(repeating: "x", count: 101))
    #expect(try faults(content) == ["device"])
  }

  @Test("gives values the codes of the form, whatever was sent")
  func codes() throws {
    var content = try content([("weight", "81", "kg"), ("fat", "22", "%")])
    content.values[0].code = "8867-4"
    content.values[1].code = "8867-4"
    let draft = try rules().draft(content, receivedAt: Practice.noon)
    #expect(draft.content.values.map(\.code) == ["29463-7", nil])
    #expect(ScaleModule.form.ownValues(of: draft.content) == ["weight": 81, "fat": 22])
  }
}

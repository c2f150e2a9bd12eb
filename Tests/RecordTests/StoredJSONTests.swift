import Foundation
import Remedi
import Testing

@testable import Record

/// What is written by hand is what `JSONEncoder` would write, to the byte: older documents and newer ones are alike.
@Suite("JSON of documents that is written by hand") struct StoredJSONTests {
  private func expectAlike<Value: StoredJSON>(_ value: Value) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    #expect(
      String(decoding: value.storedJSON, as: UTF8.self) == String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  private let zoned = Instant(milliseconds: 1_772_449_200_123, offsetMinutes: -210)
  private let texts = ["", "Levodopa", "José “Pepe”\n\t\r\u{8}\u{c}\u{1}\u{7f} \\ / 👩🏽‍⚕️ \u{2028} <b>&"]

  private func contents(_ text: String) -> [Completion.Content] {
    [
      Completion.Content(outcome: .completed, completedAt: zoned),
      Completion.Content(outcome: .skipped, completedAt: Practice.noon, reason: .sideEffects),
      Completion.Content(
        outcome: .completed, completedAt: zoned, feedback: Completion.Feedback(pain: 0, effort: 10, note: text)),
      Completion.Content(outcome: .completed, completedAt: zoned, feedback: Completion.Feedback()),
    ]
  }

  @Test("events, and what stands after them")
  func events() async throws {
    let practice = try await Practice()
    let prescription = try await practice.prescribe(at: "08:00")
    let file = try await practice.bobsOwnFile()
    let id = try Practice.dose(of: prescription, march: 2, "08:00")
    let occurrence = try #require(file.scheduler.occurrence(id, of: prescription))
    let asNeeded = try await practice.prescribeAsNeeded()
    let rule = try #require(asNeeded.asNeeded(at: Practice.noon, on: id.date))
    for text in texts {
      let subjects = [
        CompletionSubject(occurrence, patientId: file.patient.id),
        CompletionSubject(
          rule, of: asNeeded, completionId: Practice.uuid(1), at: zoned, date: try id.date, isOverLimit: true),
      ]
      for (subject, content) in subjects.flatMap({ subject in contents(text).map { (subject, $0) } }) {
        let by = Actor(kind: .caregiver, id: "g1", name: text)
        let changes: [CompletionEvent.Change] = [
          .recorded(subject, content), .corrected(content), .undone, .duplicate(of: Practice.uuid(2), content),
        ]
        for change in changes {
          try expectAlike(
            CompletionEvent(completionId: Practice.uuid(1), number: 3, change: change, receivedAt: zoned, by: by))
        }
        let event = CompletionEvent(
          completionId: Practice.uuid(1), number: 1, change: changes[0], receivedAt: Practice.noon, by: by)
        var completion = try #require(Completion(events: [event]))
        try expectAlike(CompletionDocument(completion, file.calendar))
        completion.undoneAt = zoned
        try expectAlike(CompletionDocument(completion, file.calendar))
      }
    }
  }

  @Test("which record stands for an occurrence")
  func claims() throws {
    try expectAlike(OccurrenceClaim(completionId: nil))
    try expectAlike(OccurrenceClaim(completionId: Practice.uuid(7), confirmedBy: .system))
  }

  @Test("links of the audit, with every detail that there can be")
  func audit() throws {
    var all = AuditDetails(reason: texts[2])
    (all.access, all.until, all.export) = (.view, zoned, .accessLog)
    (all.from, all.through) = (zoned.writtenDate, zoned.writtenDate + 1)
    (all.caregiverAccess, all.recipient, all.consent) = (.look, texts[2], "k1")
    (all.lastEntry, all.lastHash, all.hashBefore) = (12, "ab", "cd")
    // Were one added and not written by hand, it would be missing here.
    #expect(
      Mirror(reflecting: all).children.allSatisfy { child in
        if case Optional<Any>.none = child.value { false } else { true }
      })
    for details in [nil, AuditDetails(reason: ""), all] {
      for subject in [nil, "", texts[2]] {
        try expectAlike(
          AuditEntry(
            sequence: 7, at: zoned, by: Actor(kind: .physician, id: "d1", name: texts[2]), event: .dataOpened,
            subject: subject, details: details, previousHash: "00", hash: Digest.hex))
      }
    }
  }

  @Test("links of the audit are read by hand as JSONDecoder reads them, whatever is written differently")
  func reading() throws {
    let by = Actor(kind: .physician, id: "d1", name: "José “Pepe” 👩🏽‍⚕️")
    for (at, subject) in [(zoned, nil), (Practice.noon, ""), (zoned, "exercise:reach")] as [(Instant, String?)] {
      let entry = AuditEntry(
        sequence: 1_234_567, at: at, by: by, event: .dataOpened, subject: subject, previousHash: "00",
        hash: Digest.hex)
      let bytes = entry.storedJSON
      #expect(AuditEntry(storedJSON: Data(bytes)) == entry)
      try expectSameOrNothing(AuditEntry.self, like: bytes)
    }
  }

  @Test("records likewise")
  func readingRecords() async throws {
    let practice = try await Practice()
    let prescription = try await practice.prescribe(at: "08:00")
    let file = try await practice.bobsOwnFile()
    let occurrence = try #require(
      file.scheduler.occurrence(try Practice.dose(of: prescription, march: 2, "08:00"), of: prescription))
    let rule = try #require(try await practice.prescribeAsNeeded().asNeeded(at: Practice.noon, on: occurrence.date))
    let subjects = [
      CompletionSubject(occurrence, patientId: file.patient.id),
      CompletionSubject(
        rule, of: prescription, completionId: Practice.uuid(1), at: zoned, date: occurrence.date, isOverLimit: true),
    ]
    for (subject, content) in zip(subjects + subjects, contents("José “Pepe” 👩🏽‍⚕️")) {
      var completion = try #require(
        Completion(events: [
          CompletionEvent(
            completionId: Practice.uuid(1), number: 1, change: .recorded(subject, content), receivedAt: Practice.noon,
            by: Actor(kind: .caregiver, id: "g1", name: "Eve"))
        ]))
      for undoneAt in [nil, zoned] {
        completion.undoneAt = undoneAt
        let bytes = CompletionDocument(completion, file.calendar).storedJSON
        #expect(CompletionDocument(storedJSON: Data(bytes))?.storedJSON == bytes)
        try expectSame(CompletionDocument.self, bytes)
        if undoneAt != nil { try expectSameOrNothing(CompletionDocument.self, like: bytes) }
      }
    }
  }

  /// Cut off, or with a byte more or another: nothing that is read by hand alone.
  private func expectSameOrNothing<Value: StoredJSONReadable>(_ type: Value.Type, like bytes: [UInt8]) throws {
    for count in bytes.indices { try expectSame(type, bytes[..<count]) }
    for position in bytes.indices {
      for byte in [0, 0x0A, 0x20, 0x22, 0x2C, 0x2D, 0x30, 0x35, 0x5C, 0x61, 0x7D, 0x7F, 0x80, 0xC3, 0xFF] as [UInt8] {
        try expectSame(type, bytes[..<position] + [byte] + bytes[(position + 1)...])
        try expectSame(type, bytes[..<position] + [byte] + bytes[position...])
      }
    }
  }

  private func expectSame<Value: StoredJSONReadable>(_ type: Value.Type, _ bytes: some Sequence<UInt8>) throws {
    let data = Data(bytes)
    guard let read = Value(storedJSON: data) else { return }
    #expect(
      read.storedJSON == (try? JSONDecoder().decode(Value.self, from: data))?.storedJSON,
      "\(String(decoding: data, as: UTF8.self))")
  }
}

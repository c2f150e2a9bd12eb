import DocumentStore
import Foundation
import Practice
import Testing

@testable import Record
@testable import Remedi

/// What is written by hand is what `JSONEncoder` would write, to the byte: older documents and newer ones are alike.
@Suite("JSON of documents that is written by hand") struct StoredJSONTests {
  private func expectAlike<Value: StoredJSON>(_ value: Value) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    #expect(
      value.storedJSON == Array(try encoder.encode(value)), "\(String(decoding: value.storedJSON, as: UTF8.self))")
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

  @Test("what was recorded for an occurrence, with every event that there can be, says all of it")
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
          .recorded(subject, content), .duplicate(of: Practice.uuid(1), content), .duplicate(of: text, content),
          .corrected(content), .undone,
        ]
        var document = CompletionDocument(of: subject)
        for (number, change) in changes.enumerated() {
          document.append(
            CompletionEvent(
              completionId: number == 1 ? text : Practice.uuid(1), number: 2, change: change, receivedAt: zoned, by: by)
          )
          try expectAlike(document)
        }
        #expect(document.history.map(\.change) == changes)
        #expect(document.history.allSatisfy { $0.number == 2 && $0.by == by && $0.receivedAt.text == zoned.text })
        try expectAlike(CompletionID(occurrence: subject.occurrenceId))
      }
    }
  }

  @Test("links of the audit, with every detail that there can be")
  func audit() throws {
    var all = AuditDetails(reason: texts[2])
    (all.access, all.until, all.export) = (.view, zoned, .accessLog)
    (all.from, all.through) = (zoned.writtenDate, zoned.writtenDate + 1)
    (all.caregiverAccess, all.recipient, all.consent) = (.look, texts[2], "k1")
    (all.lastEntry, all.lastHash, all.hashBefore) = (12, "ab", "cd")
    all.may = [.read, .record]
    (all.lock, all.network) = (.codes, texts[2])
    (all.people, all.count) = ([texts[2], "Dr Eve Lind"], 12)
    // Were one added and not written by hand, it would be missing here.
    #expect(
      Mirror(reflecting: all).children.allSatisfy { child in
        if case Optional<Any>.none = child.value { false } else { true }
      })
    for details in [nil, AuditDetails(reason: ""), all] {
      for subject in [nil, "", texts[2]] {
        for salt in [nil, texts[2]] {
          try expectAlike(
            AuditEntry(
              sequence: 7, at: zoned, by: Actor(kind: .physician, id: "d1", name: texts[2]), event: .dataOpened,
              subject: subject, details: details, salt: salt, previousHash: "00", hash: Digest.hex))
        }
      }
    }
  }

  @Test("links of the audit are read by hand as JSONDecoder reads them, whatever is written differently")
  func reading() throws {
    let by = Actor(kind: .physician, id: "d1", name: "José “Pepe” 👩🏽‍⚕️")
    for (at, subject, salt) in [(zoned, nil, nil), (Practice.noon, "", "s1"), (zoned, "exercise:reach", "")]
      as [(Instant, String?, String?)]
    {
      let entry = AuditEntry(
        sequence: 1_234_567, at: at, by: by, event: .dataOpened, subject: subject, salt: salt, previousHash: "00",
        hash: Digest.hex)
      let bytes = entry.storedJSON
      #expect(AuditEntry(storedJSON: Data(bytes)) == entry)
      try expectSameOrNothing(AuditEntry.self, like: bytes)
    }
  }

  @Test("a link of the audit is stored as it ever was, and read whatever its event is")
  func golden() throws {
    func link(_ event: String) -> String {
      """
      {"at":"2026-03-02T12:00:00.000+01:00","by":{"id":"d1","kind":"physician","name":"Ann"},\
      "details":{"reason":"Cover"},"event":"\(event)","hash":"ab","previousHash":"00","salt":"s1","sequence":7,\
      "subject":"d2"}
      """
    }
    let entry = AuditEntry(
      sequence: 7, at: Practice.noon, by: Actor(kind: .physician, id: "d1", name: "Ann"), event: .accessGranted,
      subject: "d2", details: AuditDetails(reason: "Cover"), salt: "s1", previousHash: "00", hash: "ab")
    #expect(String(decoding: try Collections.audit.encode(entry), as: UTF8.self) == link("access-granted"))
    for (written, code) in [("access-granted", "access-granted"), ("message-sent", "message-sent"), (#"a\"b"#, "a\"b")]
    {
      // Both the reader by hand, which reads no details, and the decoder.
      for json in [link(written), link(written).replacing(#""details":{"reason":"Cover"},"#, with: "")] {
        let path = try #require(DocumentPath("clinics/c1/patients/p1/audit/000000000007"))
        let read = try Collections.audit.decode(
          Document(path: path, revision: Revision("1"), schema: 1, body: Data(json.utf8)))
        #expect(read.event == AuditEntry.Event(code))
        #expect(String(decoding: try Collections.audit.encode(read), as: UTF8.self) == json)
      }
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
      var document = CompletionDocument(of: subject)
      document.append(
        .recorded(subject, content), to: Practice.uuid(1), by: Actor(kind: .caregiver, id: "g1", name: "Eve"),
        at: Practice.noon, file.calendar)
      try expectSameOrNothing(StoredCompletion.self, like: document.storedJSON)
      let others: [CompletionEvent.Change] = [.duplicate(of: Practice.uuid(1), content), .corrected(content), .undone]
      for (number, change) in others.enumerated() {
        document.append(
          change, to: Practice.uuid(number == 0 ? 2 : 1), by: .system, at: zoned, file.calendar)
      }
      let bytes = document.storedJSON
      #expect(StoredCompletion(storedJSON: Data(bytes))?.storedJSON == bytes)
      try expectSame(StoredCompletion.self, bytes)
      // With blanks it is read by the decoder.
      for body in [Data(bytes), Data([UInt8(ascii: " ")] + bytes)] {
        let stored = Document(
          path: file.place(of: document.occurrenceId).path, revision: Revision("1"), schema: 2, body: body)
        #expect(try Collections.completions.decode(stored).history == document.history)
      }
    }
    let id = CompletionID(occurrence: try Practice.dose(of: prescription, march: 2, "08:00"))
    try expectSameOrNothing(CompletionID.self, like: id.storedJSON)
  }

  /// Cut off, or with a byte more or another: nothing that is read by hand alone.
  private func expectSameOrNothing<Value: StoredJSONReadable>(_ type: Value.Type, like bytes: [UInt8]) throws {
    for count in bytes.indices { try expectSame(type, bytes[..<count]) }
    for position in bytes.indices {
      for byte in Array("\0\n \",-05:[\\]a{}\u{7F}".utf8) + [0x80, 0xC3, 0xFF] {
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

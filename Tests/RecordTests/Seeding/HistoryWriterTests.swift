import DocumentStore
import Foundation
import Practice
import Remedi
import Testing

@testable import Record

/// A history that is written for a store that is being filled is the one that the patient would have recorded.
@Suite("Histories that are made up") struct HistoryWriterTests {
  private let evening = Practice.noon.adding(seconds: 11 * 3600)

  @Test("are, document for document, what recording leaves behind")
  func alike() async throws {
    let store = MemoryStore(indexes: Practice.indexes)
    let recorded = AuditEventDeclaration(.completionRecorded, in: [.patient], about: .completion) {
      $0.phrase("recorded")
    }
    let practice = try await Practice(store: store, auditEvents: .own.adding([recorded]))
    let daily = try await practice.prescribe(at: "08:00", "20:00")
    let needed = try await practice.prescribeAsNeeded()
    let file = try await practice.bobsOwnFile()
    let doses = try ["08:00", "20:00"].map { try Practice.dose(of: daily, march: 2, $0) }
    var skipped = Practice.taken(Practice.uuid(2), doses[1], at: evening)
    skipped = CompletionSubmission(
      id: skipped.id, occurrenceId: skipped.occurrenceId,
      content: Completion.Content(
        outcome: .skipped, completedAt: evening, reason: .forgot, feedback: .init(note: "Slept.")))
    let scheduled = [Practice.taken(Practice.uuid(1), doses[0]), skipped]
    // The second comes too soon after the first.
    let asNeeded = (3...4).map { number in
      CompletionSubmission(
        id: Practice.uuid(number), asNeeded: needed.id,
        content: Completion.Content(
          outcome: .completed, completedAt: Practice.noon.adding(seconds: number * 3600)))
    }
    let last = try #require(try await file.auditTrail(limit: 1).first)
    var history = HistoryWriter(file, prescriptions: [daily, needed], after: last)
    for submission in scheduled {
      let occurrence = try #require(file.scheduler.occurrence(submission.occurrenceId, of: daily))
      try history.record(submission, of: occurrence, receivedAt: evening)
    }
    for submission in asNeeded { try history.record(asNeeded: submission, receivedAt: evening) }
    #expect(history.count == 4)

    let before = try await store.changeCursor()
    let results = try await file.record(scheduled + asNeeded, at: evening)
    #expect(results.compactMap(\.recorded).map(\.subject.overLimit) == [nil, nil, nil, true])
    let paths = try await store.changes(after: before, limit: 1000).changes.map(\.path)
    let documents = try await store.documents(at: paths).compactMap(\.self)
    #expect(documents.count == 16)
    let written = Dictionary(
      uniqueKeysWithValues: history.batch.entries.map { ($0.path, ($0.schema, Data(history.batch.bodies[$0.body]))) })
    #expect(Set(written.keys) == Set(paths))
    for document in documents {
      let (schema, body) = try #require(written[document.path])
      #expect(schema == document.schema)
      #expect(String(decoding: body, as: UTF8.self) == String(decoding: document.body, as: UTF8.self))
    }
  }

  @Test("hold nothing that the patient could not have recorded")
  func refused() async throws {
    let practice = try await Practice()
    let prescription = try await practice.prescribe(at: "08:00")
    let file = try await practice.bobsOwnFile()
    let last = try #require(try await file.auditTrail(limit: 1).first)
    var history = HistoryWriter(file, prescriptions: [prescription], after: last)
    func attempt(_ id: OccurrenceID, at moment: Instant) throws {
      let occurrence = try #require(file.scheduler.occurrence(id, of: prescription))
      try history.record(Practice.taken(Practice.uuid(1), id, at: moment), of: occurrence, receivedAt: Practice.noon)
    }
    let (today, tomorrow) = try (
      Practice.dose(of: prescription, march: 2, "08:00"), Practice.dose(of: prescription, march: 3, "08:00")
    )
    #expect(throws: RemediError.self) { try attempt(tomorrow, at: Practice.noon) }
    #expect(throws: RemediError.self) { try attempt(today, at: Practice.noon.adding(seconds: 3600)) }
    #expect(throws: RemediError.self) {
      try history.record(
        asNeeded: Practice.taken(Practice.uuid(2), today, at: Practice.noon), receivedAt: Practice.noon)
    }
    #expect(history.count == 0)
    #expect(history.batch.entries.isEmpty)
  }
}

import DocumentStore
import Practice
import Remedi
import Testing

@testable import Record

@Suite("What was recorded is only added to")
struct CompletionWritingTests {
  private let id = Practice.uuid(1)

  /// Bob's dose, recorded and corrected twice.
  private func corrected() async throws -> (PatientRecord, CompletionDocument) {
    let practice = try await Practice()
    let dose = try Practice.dose(of: try await practice.prescribe(at: "08:00"), march: 2, "08:00")
    let file = try await practice.bobsOwnFile()
    _ = try await file.record([Practice.taken(id, dose)], at: Practice.noon)
    for pain in 1...2 { try await correct(file, to: pain) }
    return (file, try #require(try await file.record.value(at: file.place(of: dose))))
  }

  private func correct(_ file: PatientRecord, to pain: Int) async throws {
    _ = try await file.correct(id, at: Practice.noon.adding(seconds: pain)) { content in
      var content = content
      content.feedback = Completion.Feedback(pain: pain)
      return content
    }
  }

  /// The same document with other events.
  private func document(_ known: CompletionDocument, _ events: [CompletionEvent]) throws -> CompletionDocument {
    var document = CompletionDocument(of: try #require(known.latest?.subject))
    for event in events { document.append(event) }
    return document
  }

  @Test("a history that is shortened, reordered or changed is refused, and the stored one stays")
  func refused() async throws {
    let (file, stored) = try await corrected()
    let events = stored.history
    let last = try #require(events.last)
    let other = CompletionEvent(
      completionId: last.completionId, number: last.number, change: last.change,
      receivedAt: last.receivedAt.adding(seconds: 1), by: last.by)
    // The same moment in another notation is another history too.
    let moved = CompletionEvent(
      completionId: last.completionId, number: last.number, change: last.change,
      receivedAt: Instant(milliseconds: last.receivedAt.milliseconds), by: last.by)
    let histories = [
      [], Array(events.dropLast()), [events[0], events[2], events[1]], events.dropLast() + [other],
      events.dropLast() + [moved], events.dropLast() + [other, last],
    ]
    for history in histories {
      let wrong = try document(stored, history)
      await #expect(throws: RewrittenHistory.self) {
        try await file.record.commit { transaction in try await file.put(wrong, in: &transaction) }
      }
    }
    let now = try #require(try await file.record.value(at: file.place(of: stored.occurrenceId)))
    #expect(now.storedJSON == stored.storedJSON)
    try await file.record.commit { transaction in
      try await file.put(try document(stored, events + [other]), in: &transaction)
    }
  }

  @Test("a history in the same commit is not changed either")
  func sameCommit() async throws {
    let (file, stored) = try await corrected()
    await #expect(throws: RewrittenHistory.self) {
      try await file.record.commit { transaction in
        var longer = stored
        longer.append(.undone, to: id, by: file.holder, at: Practice.noon, file.calendar)
        try await file.put(longer, in: &transaction)
        try await file.put(stored, in: &transaction)
      }
    }
  }

  @Test("a dose that was changed too often can still be undone, and then takes nothing more")
  func full() async throws {
    let (file, corrected) = try await corrected()
    var document = corrected
    let content = try #require(document.latest?.content)
    for number in 4...CompletionRules.mostEvents {
      document.append(
        CompletionEvent(
          completionId: id, number: number, change: .corrected(content), receivedAt: Practice.noon, by: file.holder))
    }
    let (full, dose) = (document, document.occurrenceId)
    try await file.record.commit { transaction in try await file.put(full, in: &transaction) }
    await expectRefusal(.conflict) { try await correct(file, to: 5) }
    let second = try await file.record([Practice.taken(Practice.uuid(2), dose)], at: Practice.noon)
    #expect(second[0].rejection == .conflict)
    try await file.undo(id, at: Practice.noon)
    #expect(try await file.currentCompletion(of: dose) == nil)
    let third = try await file.record([Practice.taken(Practice.uuid(3), dose)], at: Practice.noon)
    #expect(third[0].rejection == .conflict)
    // An id that was refused names nothing.
    #expect(try await file.completion(Practice.uuid(3), asOf: Practice.noon) == nil)
  }
}

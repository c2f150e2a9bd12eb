import DocumentStore
import Foundation
import Remedi

/// What was recorded for one occurrence: all events of all IDs, in their order. The current state is derived from them. An
/// event is only ever added; see ``PatientRecord/put(_:in:)``.
package struct CompletionDocument: Sendable {
  package let occurrenceId: OccurrenceID
  private(set) var stored: StoredCompletion

  package var date: LocalDate { stored.date }
  var patientId: Identifier<Patient> { stored.patientId }
  var events: [StoredEvent] { stored.events }

  /// A document for a first recording, still without events.
  init(of subject: CompletionSubject) {
    occurrenceId = subject.occurrenceId
    stored = StoredCompletion(date: subject.date, patientId: subject.patientId)
  }

  /// A stored one. Nil if the path names no occurrence.
  fileprivate init?(_ stored: StoredCompletion, at path: DocumentPath) {
    guard let prescription = path.owner?.id, let anchor = OccurrenceAnchor(path.id) else { return nil }
    occurrenceId = OccurrenceID(prescription: Identifier(prescription), anchor: anchor)
    self.stored = stored
  }

  /// Adds an event.
  mutating func append(_ event: CompletionEvent) {
    var reading = EventReading(self)
    for stored in events { _ = reading.next(stored) }
    let count = reading.count(of: event.completionId)
    stored.events.append(StoredEvent(event, of: patientId, after: reading.last, count))
    guard case .recorded(let subject, _) = event.change else { return }
    (stored.overLimit, stored.within24Hours) = (subject.overLimit, subject.within24Hours)
  }

  /// Adds the next event of an ID, and takes over the day of the current state.
  mutating func append(
    _ change: CompletionEvent.Change, to id: String, by actor: Actor, at now: Instant, _ calendar: PatientCalendar
  ) {
    append(
      CompletionEvent(
        completionId: id, number: events(of: id).count + 1, change: change, receivedAt: now, by: actor))
    moveDay(calendar)
  }

  /// Takes over the day of the completion that was recorded last.
  mutating func moveDay(_ calendar: PatientCalendar) {
    if let latest { moveDay(to: latest.date(calendar)) }
  }

  mutating func moveDay(to day: LocalDate) { stored.date = day }

  /// Takes over the marks of a state of the completion that was recorded last.
  mutating func mark(as completion: Completion) {
    (stored.overLimit, stored.within24Hours) = (completion.subject.overLimit, completion.subject.within24Hours)
  }
}

extension CompletionDocument: Codable {
  /// Needs the path in ``CodingUserInfoKey/documentPath``.
  package init(from decoder: any Decoder) throws {
    let stored = try StoredCompletion(from: decoder)
    guard let key = CodingUserInfoKey.documentPath, let path = decoder.userInfo[key] as? DocumentPath,
      let document = CompletionDocument(stored, at: path)
    else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "its path names no occurrence"))
    }
    self = document
  }

  package func encode(to encoder: any Encoder) throws { try stored.encode(to: encoder) }

  /// Nil for JSON that is not as it is written by hand.
  init?(_ document: Document) {
    guard let stored = StoredCompletion(storedJSON: document.body),
      let read = CompletionDocument(stored, at: document.path)
    else { return nil }
    self = read
  }
}

import Remedi

/// What was recorded for one occurrence: all events of all IDs, in their order. What stands is derived from them. An
/// event is only ever added; see ``PatientRecord/put(_:in:)``.
package struct CompletionDocument: Codable, Sendable {
  /// The patient's day of the completion that was recorded last; of its index.
  package private(set) var date: LocalDate
  private(set) var events: [StoredEvent]
  package let occurrenceId: OccurrenceID
  /// As ``CompletionSubject/overLimit`` of the completion that was recorded last. Computed again when another dose
  /// changes, so it is not part of an event.
  private(set) var overLimit: Bool?
  /// Of its index.
  let patientId: Identifier<Patient>
  /// As ``CompletionSubject/within24Hours``, like `overLimit`.
  private(set) var within24Hours: Int?

  /// A document for a first recording, still without events.
  init(of subject: CompletionSubject) {
    (occurrenceId, patientId, date) = (subject.occurrenceId, subject.patientId, subject.date)
    events = []
  }

  /// Restores a stored one.
  init(
    date: LocalDate, events: [StoredEvent], occurrenceId: OccurrenceID, overLimit: Bool?,
    patientId: Identifier<Patient>, within24Hours: Int?
  ) {
    (self.date, self.events, self.occurrenceId) = (date, events, occurrenceId)
    (self.overLimit, self.patientId, self.within24Hours) = (overLimit, patientId, within24Hours)
  }

  /// Adds an event.
  mutating func append(_ event: CompletionEvent) {
    var reading = EventReading(self)
    for stored in events { _ = reading.next(stored) }
    events.append(StoredEvent(event, after: reading.last, reading.count(of: event.completionId)))
    guard case .recorded(let subject, _) = event.change else { return }
    (overLimit, within24Hours) = (subject.overLimit, subject.within24Hours)
  }

  /// Adds the next event of an ID, and takes over the day of what stands then.
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

  mutating func moveDay(to day: LocalDate) { date = day }

  /// Takes over the marks of a state of the completion that was recorded last.
  mutating func mark(as completion: Completion) {
    (overLimit, within24Hours) = (completion.subject.overLimit, completion.subject.within24Hours)
  }
}

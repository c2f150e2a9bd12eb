import Testing

@testable import Remedi

/// A patient in Berlin who takes a tablet at 08:00 and at 20:00 since 1 February 2026, and records what a test says.
package struct RecordedCourse {
  package let course: Course
  package var prescriptions: [Prescription]
  package var records: [Completion] = []
  package let calendar: PatientCalendar
  private var number = 0

  package init(_ times: [String] = ["08:00", "20:00"], from start: String = "2026-02-01", until end: String? = nil)
    throws
  {
    let course = try Course()
    let doses = try times.map { TimedDose(time: try course.time($0)) }
    let timing = try Timing(.daily(doses), start: course.day(start), end: end.map { try course.day($0) })
    self.course = course
    prescriptions = [try course.prescription(timing)]
    calendar = try course.scheduler().calendar
  }

  /// Records the dose of a time: at its minute, where nothing else is said.
  @discardableResult
  package mutating func record(
    _ time: String, on day: String, at moment: String? = nil, received: String? = nil,
    _ outcome: Completion.Outcome = .completed, _ reason: Completion.Reason? = nil,
    feedback: Completion.Feedback? = nil, by kind: Actor.Kind = .patient
  ) throws -> Completion {
    let date = try course.day(day)
    let occurrence = try #require(
      Scheduler(calendar: calendar).occurrences(of: prescriptions[0], on: date...date)
        .first { calendar.written($0.scheduledFor).text.contains("T\(time)") })
    let completedAt = try moment.map { try course.moment($0) } ?? calendar.written(occurrence.scheduledFor)
    let content = Completion.Content(outcome: outcome, completedAt: completedAt, reason: reason, feedback: feedback)
    return try add(CompletionSubject(occurrence, patientId: Identifier("p")), content, received, kind)
  }

  /// Records a dose taken as needed.
  package mutating func takeAsNeeded(at moment: String, isOverLimit: Bool) throws {
    let at = try course.moment(moment)
    let timing = try Timing(.asNeeded(.init()), start: course.day("2026-02-01"))
    let prescription = try course.prescription(timing)
    let rule = try #require(prescription.asNeeded(at: at, on: calendar.date(at: at)))
    let subject = CompletionSubject(
      rule, of: prescription, completionId: "n\(number)", at: at, date: calendar.date(at: at), isOverLimit: isOverLimit)
    try add(subject, Completion.Content(outcome: .completed, completedAt: at), nil, .patient)
  }

  @discardableResult
  private mutating func add(
    _ subject: CompletionSubject, _ content: Completion.Content, _ received: String?, _ kind: Actor.Kind
  ) throws -> Completion {
    number += 1
    let event = CompletionEvent(
      completionId: "r\(number)", number: 1, change: .recorded(subject, content),
      receivedAt: try received.map { try course.moment($0) } ?? content.completedAt,
      by: Actor(kind: kind, id: "x", name: "X"))
    let record = try #require(Completion(events: [event]))
    records.append(record)
    return record
  }
}

import Courses
import Testing

@testable import Board
@testable import Remedi

/// What a board knows of the patient of a recorded course.
@dynamicMemberLookup
struct BoardScene {
  private var recorded: RecordedCourse
  var state = BoardState.joined
  var joinedAt: Instant?
  var invitation: BoardInvitation?
  var summarySharedAt: Instant?

  init(_ times: String..., from start: String = "2026-02-01", until end: String? = nil) throws {
    recorded = try RecordedCourse(times.isEmpty ? ["08:00", "20:00"] : times, from: start, until: end)
  }

  subscript<Value>(dynamicMember member: KeyPath<RecordedCourse, Value>) -> Value { recorded[keyPath: member] }

  subscript<Value>(dynamicMember member: WritableKeyPath<RecordedCourse, Value>) -> Value {
    get { recorded[keyPath: member] }
    set { recorded[keyPath: member] = newValue }
  }

  /// See ``RecordedCourse``.
  @discardableResult
  mutating func record(
    _ time: String, on day: String, at moment: String? = nil, received: String? = nil,
    _ outcome: Completion.Outcome = .completed, _ reason: Completion.Reason? = nil,
    feedback: Completion.Feedback? = nil, by kind: Actor.Kind = .patient
  ) throws -> Completion {
    try recorded.record(
      time, on: day, at: moment, received: received, outcome, reason, feedback: feedback, by: kind)
  }

  mutating func takeAsNeeded(at moment: String, isOverLimit: Bool) throws {
    try recorded.takeAsNeeded(at: moment, isOverLimit: isOverLimit)
  }

  /// The facts of the patient's day at a moment.
  func facts(at moment: String) throws -> BoardFacts {
    let (course, calendar, prescriptions, records) = (
      recorded.course, recorded.calendar, recorded.prescriptions, recorded.records
    )
    let date = calendar.date(at: try course.moment(moment))
    let current = Dictionary(
      records.filter { $0.undoneAt == nil }.map { ($0.subject.occurrenceId, $0.content) },
      uniquingKeysWith: { first, _ in first })
    let outcomes = prescriptions.flatMap { prescription in
      Scheduler(calendar: calendar).occurrences(of: prescription, on: date - 29...date)
    }.map { (occurrence: $0, content: current[$0.id]) }
    return BoardFacts(
      BoardFacts.Source(
        state: state, calendar: calendar, prescriptions: prescriptions, outcomes: outcomes, records: records,
        joinedAt: joinedAt, invitation: invitation, summarySharedAt: summarySharedAt),
      on: date)
  }

  func needs(at moment: String) throws -> [AttentionReason] {
    try facts(at: moment).needs(at: recorded.course.moment(moment))
  }
}

extension AttentionReason {
  /// Which one it is, without its numbers.
  var word: String { code }
}

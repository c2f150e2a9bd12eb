import Testing

@testable import Remedi

@Suite struct AdherenceTests {
  /// Midnight of 2 March 2026 in UTC.
  private let midnight = Instant(milliseconds: 1_772_409_600_000)

  /// An occurrence whose window closes so many seconds after midnight.
  private func occurrence(closingAt seconds: Int) throws -> Occurrence {
    let date = try #require(LocalDate("2026-03-02"))
    let time = try #require(LocalTime("08:00"))
    let version = PrescriptionVersion(
      effectiveFrom: midnight, authoredAt: midnight, author: .system,
      action: Action(id: "a", name: "Sit to stand", description: ""),
      timing: try Timing(.daily([.init(time: time)]), start: date, end: nil))
    let closesAt = midnight.adding(seconds: seconds)
    return Occurrence(
      id: OccurrenceID(prescription: Identifier("p"), anchor: .clock(date, time)), kind: .exercise, version: version,
      quantity: nil, exercise: nil, date: date, scheduledFor: midnight,
      window: Window(opensAt: midnight, expectedFrom: midnight, lateFrom: nil, closesAt: closesAt), isSuperseded: false)
  }

  private func content(_ outcome: Completion.Outcome, _ reason: Completion.Reason? = nil) -> Completion.Content {
    Completion.Content(outcome: outcome, completedAt: midnight, reason: reason)
  }

  @Test func whatIsClosedCounts() throws {
    var adherence = Adherence()
    let closed = try occurrence(closingAt: 0)
    adherence.count(closed, content(.completed), at: midnight)
    adherence.count(closed, content(.completed), at: midnight)
    adherence.count(closed, content(.skipped, .forgot), at: midnight)
    adherence.count(closed, content(.skipped, .advised), at: midnight)
    adherence.count(closed, nil, at: midnight)
    #expect(adherence.scheduled == 5)
    #expect(adherence.completed == 2)
    #expect(adherence.skipped == 2)
    #expect(adherence.excused == 1)
    #expect(adherence.missed == 1)
    #expect(adherence.ratio == 0.5)
    #expect(adherence.percent == 50)
  }

  @Test func whatIsStillOpenCountsFromTheMomentThatItIsRecorded() throws {
    var adherence = Adherence()
    adherence.count(try occurrence(closingAt: 1), nil, at: midnight)
    #expect(adherence.scheduled == 0)
    #expect(adherence.ratio == nil)
    #expect(adherence.percent == nil)
    adherence.count(try occurrence(closingAt: 1), content(.completed), at: midnight)
    adherence.count(try occurrence(closingAt: 1), content(.skipped, .advised), at: midnight)
    adherence.count(try occurrence(closingAt: 1), content(.skipped, .forgot), at: midnight)
    #expect(adherence.scheduled == 3 && adherence.completed == 1 && adherence.excused == 1 && adherence.missed == 0)
    #expect(adherence.percent == 50)
  }

  @Test func nothingIsExpectedWhereAllWasExcused() throws {
    var adherence = Adherence()
    adherence.count(try occurrence(closingAt: 0), content(.skipped, .advised), at: midnight)
    #expect(adherence.scheduled == 1)
    #expect(adherence.expected == 0)
    #expect(adherence.ratio == nil)
  }

  @Test(arguments: [(0, 300, 0), (1, 300, 1), (2, 3, 67), (299, 300, 99), (300, 300, 100)])
  func allAndNothingAreNeverRoundedTo(completed: Int, scheduled: Int, percent: Int) throws {
    var adherence = Adherence()
    let closed = try occurrence(closingAt: -3600)
    for index in 0..<scheduled { adherence.count(closed, index < completed ? content(.completed) : nil, at: midnight) }
    #expect(adherence.percent == percent)
  }
}

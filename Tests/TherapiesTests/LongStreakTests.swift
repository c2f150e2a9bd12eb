import Record
import Remedi
import Support
import Testing

/// What a streak of years costs, and what one does that is over.
@Suite("A streak that goes on for years")
struct LongStreakTests {
  let store = CountingStore()
  let site: TestSite
  /// The first day of the prescription, 900 days before today.
  private let start: LocalDate
  private let prescription: Prescription

  init() async throws {
    site = try await TestSite(store: store)
    let file = try await site.bobFile()
    start = file.today(at: site.clock.now) - 900
    let midnight = file.calendar.startOfDay(start)
    let version = PrescriptionVersion(
      effectiveFrom: midnight, authoredAt: midnight, author: Actor(site.ann),
      action: Action(id: "l", name: "Levodopa", description: ""),
      timing: try Timing(.daily([TimedDose(time: try #require(LocalTime("03:00")))]), start: start))
    prescription = try await file.prescribe(.medication, version, at: midnight)
  }

  private func take(_ days: ClosedRange<Int>) async throws {
    let file = try await site.bobsOwnFile()
    let submissions = try days.map { day in
      let anchor = OccurrenceAnchor.clock(start + day, try #require(LocalTime("03:00")))
      return CompletionSubmission(
        id: uuid(day), occurrenceId: OccurrenceID(prescription: prescription.id, anchor: anchor),
        content: Completion.Content(outcome: .completed, completedAt: file.calendar.startOfDay(start + day)))
    }
    _ = try await file.record(submissions, at: site.clock.now)
  }

  /// The streak that is told with some days, and how often the store was asked for it.
  private func streak(_ dates: ClosedRange<LocalDate>) async throws -> (days: Int?, queries: Int) {
    let file = try await site.bobsOwnFile()
    let before = store.counts[1]
    let statistics = try await file.statistics(dates, at: site.clock.now)
    return (statistics.prescriptions.first?.currentStreak, store.counts[1] - before)
  }

  @Test("is counted to its first day, from whatever days are asked for")
  func whole() async throws {
    try await take(0...900)
    let today = start + 900
    for dates in [today...today, today - 6...today, start...start, start + 400...start + 500, today - 365...today] {
      #expect(try await streak(dates).days == 901, "\(dates)")
    }
  }

  @Test("is counted to the day that ended it, on the border of what is read at a time or beside it")
  func ended() async throws {
    try await take(0...900)
    let today = start + 900
    let file = try await site.bobsOwnFile()
    for back in [800, 184, 183, 182, 99, 92, 91, 90, 7, 6, 1] {
      try await file.undo(uuid(900 - back), at: site.clock.now)
      for dates in [today...today, today - 6...today, start...start + 6, today - 92...today - 50] {
        #expect(try await streak(dates).days == back, "\(back) \(dates)")
      }
    }
  }

  @Test("is not looked for where nothing can belong to it any more")
  func bounded() async throws {
    try await take(600...880)
    let today = start + 900
    // The prescriptions and the days asked for.
    let broken = try await streak(today - 6...today)
    #expect(broken == (0, 2))
    // The prescriptions, the day asked for, and the last days before today.
    let past = try await streak(start...start)
    #expect(past == (0, 3))
    let before = try await streak(start - 400...start - 300)
    #expect(before == (nil, 2))
    let to9999 = try await streak(today + 2_000_000...today + 2_000_010)
    #expect(to9999 == (0, 3))
  }
}

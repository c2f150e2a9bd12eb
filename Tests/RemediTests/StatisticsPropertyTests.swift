import Courses
import Testing

@testable import Remedi

/// Random records of random prescriptions.
@Suite struct StatisticsPropertyTests {
  private let database: TimeZoneDatabase

  init() throws { database = try TimeZoneDatabase() }

  private typealias Record = (occurrence: Occurrence, content: Completion.Content?)

  private func records(_ random: inout RandomCourse, _ start: LocalDate, _ scheduler: Scheduler) throws -> [Record] {
    var records: [Record] = []
    for number in 1...random.rules.number(1...3) {
      let rx = try random.course(id: "rx\(number)").0
      let shift = rx.versions[0].timing.start
      for occurrence in scheduler.occurrences(of: rx, on: shift...shift + 20).prefix(200) {
        records.append((occurrence, content(&random, occurrence)))
      }
    }
    return records
  }

  private func content(_ random: inout RandomCourse, _ occurrence: Occurrence) -> Completion.Content? {
    if random.rules.chance(8) { return nil }
    if random.rules.chance(6) {
      let reason = random.rules.pick(Completion.Reason.allCases)
      return .init(outcome: .skipped, completedAt: occurrence.scheduledFor, reason: reason)
    }
    return .init(outcome: .completed, completedAt: occurrence.scheduledFor)
  }

  private func sum(_ parts: [Adherence]) -> [Int] {
    parts.reduce([0, 0, 0, 0, 0]) { sum, part in
      zip(sum, [part.scheduled, part.completed, part.skipped, part.missed, part.excused]).map(+)
    }
  }

  @Test(arguments: 1...150) func theSumsAgree(seed: UInt64) throws {
    var random = RandomCourse(seed: seed, database)
    let (_, scheduler, start) = try random.course()
    let records = try records(&random, start, scheduler)
    guard let moment = records.map(\.occurrence.scheduledFor).randomElement(using: &random.random) else { return }
    let middle = scheduler.calendar.date(at: moment)
    let dates = middle - random.rules.number(0...40)...middle + random.rules.number(0...40)
    let statistics = Statistics(dates, of: records, at: moment)
    #expect(sum([statistics.summary]) == sum(statistics.days.map(\.adherence)))
    #expect(sum([statistics.summary]) == sum(statistics.prescriptions.map(\.adherence)))
    let parts = [statistics.summary] + statistics.days.map(\.adherence) + statistics.prescriptions.map(\.adherence)
    for part in parts {
      #expect(part.missed >= 0 && part.excused <= part.skipped)
      #expect(part.ratio.map { (0...1).contains($0) } ?? (part.expected == 0))
    }
    // In whatever order the records come.
    #expect(Statistics(dates, of: records.shuffled(using: &random.random), at: moment).summary == statistics.summary)
    let longest = statistics.prescriptions.compactMap(\.currentStreak).max() ?? 0
    #expect(longest <= Set(records.map(\.occurrence.date)).count)
  }

  /// Days on which a clinician advised to skip everything are put among the others.
  @Test(arguments: 1...150) func anExcusedDayChangesNoStreakAndNoRatio(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let course = try Course()
    let scheduler = try course.scheduler()
    let start = try course.day("2026-03-01")
    let rx = try course.prescription(course.daily("08:00", "20:00"))
    let now = try course.moment("2026-04-20T12:00:00+02:00")
    var (plain, withExcused): ([Record], [Record]) = ([], [])
    for offset in 0..<50 {
      let occurrences = scheduler.occurrences(of: rx, on: start + offset...start + offset)
      let isExcused = Int.random(in: 0..<3, using: &random) == 0
      for occurrence in occurrences {
        let isDone = Int.random(in: 0..<30, using: &random) > 0
        let done = Completion.Content(outcome: .completed, completedAt: occurrence.scheduledFor)
        let excused = Completion.Content(
          outcome: .skipped, completedAt: occurrence.scheduledFor, reason: .advised)
        if !isExcused { plain.append((occurrence, isDone ? done : nil)) }
        withExcused.append((occurrence, isExcused ? excused : isDone ? done : nil))
      }
    }
    let before = Statistics(start...start + 49, of: plain, at: now)
    let after = Statistics(start...start + 49, of: withExcused, at: now)
    #expect(before.summary.ratio == after.summary.ratio)
    #expect(before.prescriptions.map(\.currentStreak) == after.prescriptions.map(\.currentStreak))
    #expect(before.prescriptions.first?.currentStreak == Self.streak(plain, at: now))
  }

  /// The definition once more, day by day from the last.
  private static func streak(_ records: [Record], at now: Instant) -> Int {
    var streak = 0
    for date in Set(records.map(\.occurrence.date)).sorted(by: >) {
      let ofTheDay = records.filter { $0.occurrence.date == date }
      let closed = ofTheDay.filter { $0.occurrence.window.closesAt <= now }
      if closed.contains(where: { $0.content == nil }) { break }
      if closed.count == ofTheDay.count { streak += 1 }
    }
    return streak
  }
}

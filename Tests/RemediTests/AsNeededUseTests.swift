import Courses
import Testing

@testable import Remedi

@Suite("Doses taken as needed")
struct AsNeededUseTests {
  @Test("are too close by a millisecond less than the least time, before or after, and at the least time not")
  func theLeastTime() throws {
    let course = try Course()
    let taken = try course.moment("2026-03-02T12:00:00.000+01:00")
    let use = AsNeededUse(
      Recurrence.AsNeeded(minimumInterval: 60), taken: [taken], calendar: try course.scheduler().calendar)
    for (time, isOver) in [
      ("11:59:00.000", false), ("11:59:00.001", true), ("12:00:59.999", true), ("12:01:00.000", false),
    ] {
      #expect(use.isOverLimit(at: try course.moment("2026-03-02T\(time)+01:00")) == isOver, "\(time)")
    }
    let next = use.nextAllowed(from: try course.moment("2026-03-02T11:59:00.001+01:00"))
    #expect(next?.text == "2026-03-02T12:01:00.000+01:00")
  }

  @Test("say from when on the clock alone changes what is allowed next, also after a dose by a clock that is ahead")
  func changes() throws {
    let course = try Course()
    let midnight = try course.moment("2026-03-03T00:00:00.000+01:00")
    let begin = midnight.adding(seconds: -20)
    let steps = (0..<200).map { Instant(milliseconds: begin.milliseconds + $0 * 100) }
    for (least, most) in [(3, nil), (nil, 2), (3, 2), (nil, nil)] {
      for taken in [[], [2.0], [5, 12], [5, 6.5, 18]] {
        let use = AsNeededUse(
          Recurrence.AsNeeded(minimumInterval: least, maximumPerDay: most),
          taken: taken.map { Instant(milliseconds: begin.milliseconds + Int64($0 * 1000)) },
          calendar: try course.scheduler().calendar)
        for now in steps {
          let told = use.nextAllowed(from: now)
          let end = use.changesAt(after: now) ?? midnight
          #expect(end > now)
          #expect(steps.filter { $0 > now && $0 < end }.allSatisfy { use.nextAllowed(from: $0) == told })
          #expect(end >= midnight || use.nextAllowed(from: end) != told)
        }
      }
    }
  }

  @Test("a number in 24 hours is counted wherever they begin, and a number a day is held against them, too")
  func twentyFourHours() throws {
    let course = try Course()
    let calendar = try course.scheduler().calendar
    let taken = try ["02T12:00", "02T18:00", "02T23:00"].map { try course.moment("2026-03-\($0):00.000+01:00") }
    let midnight = try course.moment("2026-03-03T00:01:00.000+01:00")
    let noon = try course.moment("2026-03-03T12:00:00.000+01:00")
    let daily = AsNeededUse(Recurrence.AsNeeded(maximumPerDay: 3), taken: taken, calendar: calendar)
    #expect(daily.takenIn24Hours(until: midnight) == 3)
    #expect(!daily.isOverLimit(at: midnight))
    #expect(daily.nextAllowed(from: midnight) == nil)
    #expect(daily.exceedsIn24Hours(at: midnight) == 4)
    #expect(daily.fullIn24Hours(from: midnight) == noon)
    #expect(daily.exceedsIn24Hours(at: noon) == nil)
    #expect(daily.fullIn24Hours(from: noon) == nil)
    let rolling = AsNeededUse(Recurrence.AsNeeded(maximumIn24Hours: 3), taken: taken, calendar: calendar)
    #expect(rolling.isOverLimit(at: midnight))
    #expect(rolling.nextAllowed(from: midnight)?.text == "2026-03-03T12:00:00.000+01:00")
    #expect(!rolling.isOverLimit(at: noon))
    // Doses are recorded in any order: one before those that are known makes their 24 hours too full as well.
    #expect(rolling.isOverLimit(at: try course.moment("2026-03-02T00:00:00.000+01:00")))
    #expect(!rolling.isOverLimit(at: try course.moment("2026-03-01T23:00:00.000+01:00")))
  }

  @Test("of 24 hours are counted in one pass, however many were taken", .timeLimit(.minutes(1)))
  func many() throws {
    let calendar = try Course().scheduler().calendar
    let begin = calendar.startOfDay(try #require(LocalDate("2026-03-02")))
    let taken = (0..<80_000).map { begin.adding(seconds: $0) }
    let use = AsNeededUse(Recurrence.AsNeeded(maximumPerDay: 3), taken: taken, calendar: calendar)
    #expect(use.exceedsIn24Hours(at: begin.adding(seconds: 80_000)) == 80_001)
  }

  @Test("are held each against those before it, however many these are", .timeLimit(.minutes(1)))
  func eachAgainstThoseBefore() throws {
    let calendar = try Course().scheduler().calendar
    let begin = calendar.startOfDay(try #require(LocalDate("2026-03-02")))
    let taken = (0..<5_000).map { begin.adding(seconds: $0) }
    let rule = Recurrence.AsNeeded(maximumPerDay: 3, maximumIn24Hours: 5)
    let found = taken.indices.map { index -> (isOver: Bool, count: Int?) in
      let use = AsNeededUse(rule, inOrder: taken[..<index], calendar: calendar)
      return (use.isOverLimit(at: taken[index]), use.exceedsIn24Hours(at: taken[index]))
    }
    #expect(found.map { $0.isOver } == taken.indices.map { $0 >= 3 })
    #expect(found.map { $0.count } == taken.indices.map { $0 >= 3 ? $0 + 1 : nil })
  }

  @Test("are recorded far beyond what their rule allows, and not without end")
  func mostInADay() throws {
    for (rule, most) in [
      (Recurrence.AsNeeded(), 100), (.init(maximumPerDay: 3), 100), (.init(maximumPerDay: 80), 160),
      (.init(maximumPerDay: 3, maximumIn24Hours: 1000), 2000),
    ] {
      let date = try #require(LocalDate("2026-03-02"))
      #expect(CompletionRules.mostInADay(rule) == most)
      try CompletionRules.checkCount(most, on: date, rule)
      #expect(throws: RemediError.self) { try CompletionRules.checkCount(most + 1, on: date, rule) }
    }
  }

  @Test("say what trying every half hour says, also where the clock changes")
  func bruteForce() throws {
    let calendar = try Course().scheduler().calendar
    let begin = calendar.startOfDay(try #require(LocalDate("2026-03-27")))
    let grid = (0..<300).map { begin.adding(seconds: $0 * 1800) }
    for seed in 1...80 as ClosedRange<UInt64> {
      var random = RandomTiming(seed: seed)
      let rule = Recurrence.AsNeeded(
        minimumInterval: random.chance(2) ? random.pick([1, 4, 30]) * 3600 : nil,
        maximumPerDay: random.chance(2) ? random.number(1...3) : nil,
        maximumIn24Hours: random.chance(2) ? random.number(1...3) : nil)
      let taken = (0..<random.number(0...6)).map { _ in grid[random.number(0...190)] }
      let use = AsNeededUse(rule, taken: taken, calendar: calendar)
      func fullest(_ moment: Instant) -> Int {
        let all = taken + [moment]
        return all.filter { $0 <= moment && moment < $0.adding(seconds: 86_400) }
          .map { first in all.count { $0 >= first && $0 < first.adding(seconds: 86_400) } }.max() ?? 0
      }
      func isOver(_ moment: Instant) -> Bool {
        let ofDay = taken.count { calendar.date(at: $0) == calendar.date(at: moment) }
        return taken.contains { abs($0.seconds(since: moment)) < rule.minimumInterval ?? 0 }
          || ofDay >= rule.maximumPerDay ?? .max || fullest(moment) > rule.maximumIn24Hours ?? .max
      }
      let usual = rule.usualIn24Hours ?? .max
      for index in stride(from: Int(seed % 5), to: 200, by: 5) {
        let now = grid[index]
        #expect(use.isOverLimit(at: now) == isOver(now), "seed \(seed), \(now)")
        #expect(use.exceedsIn24Hours(at: now) == (fullest(now) > usual ? fullest(now) : nil), "seed \(seed), \(now)")
        let later = grid[index...]
        #expect((use.nextAllowed(from: now) ?? now) == later.first { !isOver($0) }, "seed \(seed), \(now)")
        #expect((use.fullIn24Hours(from: now) ?? now) == later.first { fullest($0) <= usual }, "seed \(seed), \(now)")
      }
    }
  }
}

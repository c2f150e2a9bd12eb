import Courses
import Foundation
import Testing

@testable import Dosage
@testable import Remedi

/// Courses of so many doses with a journey in them: what it leaves out does not use up the number.
@Suite("Courses with a journey")
struct CourseJourneyTests {
  private let course: Course
  /// Los Angeles, and Tokyo from 14 March on, which begins there when it is 08:00 of the 13th.
  private let scheduler: Scheduler

  init() throws {
    course = try Course()
    scheduler = try course.scheduler(("2026-01-01", "America/Los_Angeles"), ("2026-03-14", "Asia/Tokyo"))
  }

  private func asked(_ rx: Prescription, _ scheduler: Scheduler) throws -> [String] {
    let days = try course.day("2026-02-01")...course.day("2026-06-01")
    return scheduler.occurrences(of: rx, on: days).map { "\($0.date.day) \(Phrases.clock($0.scheduledFor))" }
  }

  @Test("six doses are six that somebody is asked for, though the journey leaves out one and brings one forward")
  func sixDoses() throws {
    let timing = try course.daily("08:00", "20:00", start: "2026-03-12", count: 6)
    let rx = try course.prescription(timing)
    #expect(
      try asked(rx, scheduler) == ["12 08:00", "12 20:00", "13 07:59", "14 08:00", "14 20:00", "15 08:00"])
    let counted = timing.counted(by: scheduler.calendar)
    #expect(counted.end == (try course.day("2026-03-15")))
    #expect(counted.number(of: .clock(try course.day("2026-03-14"), try course.time("08:00"))) == 4)
    #expect(counted.number(of: .clock(try course.day("2026-03-13"), try course.time("20:00"))) == nil)
    let noon = try course.moment("2026-03-14T12:00:00+09:00")
    #expect(timing.counted(before: noon, scheduler.calendar) == 4)
    // The dose that takes the place of one that is left out has its own name, and says its number.
    let last = try #require(OccurrenceID("rx.c20260315T0800"))
    #expect(scheduler.occurrence(last, of: rx)?.isSuperseded == false)
    #expect(scheduler.explain(last, of: rx).steps.contains(.counted(6, of: 6)))
    // The calendar says it, so that it is not stored; and told twice, it is said once.
    #expect(counted.counted(by: scheduler.calendar) == counted)
    #expect(counted.counted(by: try course.scheduler().calendar) == timing)
    #expect(try JSONDecoder().decode(Timing.self, from: JSONEncoder().encode(counted)) == timing)
  }

  @Test("the last dose is asked for where the day that has begun has none")
  func lastDose() throws {
    let rx = try course.prescription(course.daily("20:00", start: "2026-03-12", count: 2))
    #expect(try asked(rx, scheduler) == ["12 20:00", "13 20:00"])
    let three = try course.prescription(course.daily("20:00", start: "2026-03-12", count: 3))
    #expect(try asked(three, scheduler) == ["12 20:00", "14 20:00", "15 20:00"])
  }

  @Test("a journey that is set changes nothing that was asked for before, and one that is taken back nothing at all")
  func past() throws {
    let home = try course.scheduler(("2026-01-01", "America/Los_Angeles"))
    let rx = try course.prescription(course.daily("08:00", "20:00", start: "2026-03-12", count: 3))
    let set = try course.moment("2026-03-13T07:59:00-07:00")
    let before = try asked(rx, home)
    #expect(before == ["12 08:00", "12 20:00", "13 08:00"])
    let days = try course.day("2026-03-01")...course.day("2026-03-20")
    func past(_ scheduler: Scheduler) -> [Occurrence] {
      scheduler.occurrences(of: rx, on: days).filter { $0.scheduledFor < set }
    }
    #expect(past(home).map(\.id) == past(scheduler).map(\.id))
    #expect(try asked(rx.counted(by: scheduler.calendar), home) == before)
  }

  @Test("a dose that was moved off a paused day counts, and one that was moved onto one does not")
  func movedByPauses() throws {
    let (third, fifth) = (try course.day("2026-03-03"), try course.day("2026-03-05"))
    let eight = try course.time("08:00")
    func days(_ moves: [TimingExceptions.Move]) throws -> [String] {
      let exceptions = TimingExceptions(pauses: [.init(from: third, through: third)], moves: moves)
      let timing = try course.daily("08:00", count: 4, exceptions: exceptions)
      return try asked(course.prescription(timing), course.scheduler())
    }
    #expect(try days([]) == ["1 08:00", "2 08:00", "4 08:00", "5 08:00"])
    #expect(
      try days([.init(.clock(third, eight), to: fifth, course.time("20:00"))]) == [
        "1 08:00", "2 08:00", "4 08:00", "5 20:00",
      ])
    #expect(
      try days([.init(.clock(fifth - 1, eight), to: third, eight)]) == ["1 08:00", "2 08:00", "5 08:00", "6 08:00"])
  }

  @Test("a random course has its number of doses, wherever the patient flies, paused and resumed")
  func property() throws {
    var left = 0
    for seed in 1...300 as ClosedRange<UInt64> {
      var random = RandomTiming(seed: seed)
      let times = Set((0..<random.number(1...4)).map { _ in random.number(0...23) }).sorted()
      let doses = try times.map { TimedDose(time: try #require(LocalTime(hour: $0, minute: 0))) }
      let pattern = random.pick([.daily, .everyDays(2), .cycle(on: 2, off: 1)] as [DayPattern])
      let (start, count) = (try course.day("2026-03-25"), random.number(1...20))
      var calendar = try course.scheduler().calendar
      for _ in 0..<random.number(1...3) {
        let zone = random.pick(SchedulerJourneyTests.zones)
        calendar = try calendar.travelling(to: zone, from: start + random.number(1...12))
      }
      let begin = calendar.startOfDay(start).adding(seconds: random.number(0...1439) * 60)
      let timing = try Timing(.onDays(pattern, doses), start: start, count: count).counting(from: begin, calendar)
      var rx = try course.prescription(timing, from: begin.text)
      if random.chance(2) {
        let now = begin.adding(seconds: random.number(0...10 * 1440) * 60)
        let pause = TimingExceptions.Pause(from: calendar.date(at: now) + random.number(0...1))
        try rx.pause(pause, by: course.ann, at: now, calendar)
        let later = now.adding(seconds: random.number(0...5 * 1440) * 60)
        let first = max(calendar.date(at: later), pause.from) + random.number(0...2)
        try rx.resume(pause, on: first, by: course.ann, at: later, calendar)
      }
      #expect(try asked(rx, Scheduler(calendar: calendar)).count == count, "seed \(seed)")
      left += rx.counted(by: calendar).latest.timing.leftOut.count
    }
    #expect(left > 30)
  }
}

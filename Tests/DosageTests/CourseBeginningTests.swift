import Courses
import Foundation
import Testing

@testable import Dosage
@testable import Remedi

/// Courses of so many doses that are begun, paused or resumed in the middle of a day: six doses are six that somebody is
/// asked for.
@Suite("Courses begun late in the day")
struct CourseBeginningTests {
  private let course: Course
  private let calendar: PatientCalendar
  /// In the evening, when both of the day's times have passed.
  private let evening: Instant

  init() throws {
    course = try Course()
    calendar = try course.scheduler().calendar
    evening = try course.moment("2026-03-03T20:50:00+01:00")
  }

  /// Day and time of everything that is asked for.
  private func asked(_ rx: Prescription) throws -> [String] {
    let days = try course.day("2026-02-01")...course.day("2026-06-01")
    return Scheduler(calendar: calendar).occurrences(of: rx, on: days)
      .map { "\($0.date.day) \(Phrases.clock($0.scheduledFor))" }
  }

  private func both(_ days: ClosedRange<Int>) -> [String] { days.flatMap { ["\($0) 08:00", "\($0) 20:00"] } }

  private func begun(_ timing: Timing, at moment: Instant) throws -> Prescription {
    try course.prescription(timing.counting(from: moment, calendar), from: moment.text)
  }

  @Test("six doses are six, whenever on the first day it is prescribed")
  func sixDoses() throws {
    let six = try course.daily("08:00", "20:00", start: "2026-03-03", count: 6)
    for (time, uncounted, days) in [
      ("00:00", 0, both(3...5)), ("08:00", 0, both(3...5)),
      ("08:01", 1, ["3 20:00"] + both(4...5) + ["6 08:00"]), ("20:50", 2, both(4...6)),
    ] {
      let rx = try begun(six, at: course.moment("2026-03-03T\(time):00+01:00"))
      #expect(rx.latest.timing.uncounted == uncounted, "\(time)")
      #expect(try asked(rx) == days, "\(time)")
      #expect(Phrases.rule(rx.latest.timing).hasSuffix(", 6 doses"))
    }
  }

  @Test("a course of several steps, at a distance or by another clock has its number, too")
  func otherKinds() throws {
    let (start, time) = (try course.day("2026-03-03"), try course.time("08:00"))
    let steps = try Timing(
      phases: [
        Phase(.daily([TimedDose(time: time)]), start: start, end: start + 2),
        Phase(.onDays(.everyDays(2), [TimedDose(time: time)]), start: start + 3),
      ], count: 5)
    #expect(try asked(begun(steps, at: evening)) == ["4 08:00", "5 08:00", "6 08:00", "8 08:00", "10 08:00"])
    let first = try course.moment("2026-03-03T08:00:00+01:00")
    let interval = try Timing(.interval(.init(first: first, every: 480)), start: start, count: 3)
    #expect(try asked(begun(interval, at: evening)) == ["4 00:00", "4 08:00", "4 16:00"])
    let tokyo = Timing.Clock.home(try ZoneName("Asia/Tokyo", in: course.database))
    let away = try course.daily("08:00", start: "2026-03-03", count: 2, clock: tokyo)
    #expect(try asked(begun(away, at: evening)) == ["4 00:00", "5 00:00"])
  }

  @Test("what an older release stored keeps its meaning, and the number that is left out is kept")
  func stored() throws {
    let old = #"""
      {"version": 2, "count": 6, "phases": [{"start": "2026-03-03", "recurrence": {"kind": "days", "every": 1,
       "doses": [{"time": "08:00"}, {"time": "20:00"}]}}]}
      """#
    let timing = try JSONDecoder().decode(Timing.self, from: Data(old.utf8))
    #expect(timing.uncounted == 0)
    #expect(try asked(course.prescription(timing, from: evening.text)) == both(4...5))
    let kept = try timing.counting(from: evening, calendar)
    #expect(try JSONDecoder().decode(Timing.self, from: JSONEncoder().encode(kept)) == kept)
    #expect(!String(decoding: try JSONEncoder().encode(timing), as: UTF8.self).contains("uncounted"))
  }

  @Test("a pause from now on keeps what was asked for today in the number, and resuming leaves out what was not")
  func pauses() throws {
    var rx = try begun(
      course.daily("08:00", "20:00", start: "2026-03-03", count: 6), at: course.moment("2026-03-01T12:00:00Z"))
    let pause = TimingExceptions.Pause(from: try course.day("2026-03-04"), reason: "fever")
    // Eight o'clock of the fourth was asked for.
    try rx.pause(pause, by: course.ann, at: course.moment("2026-03-04T12:00:00+01:00"), calendar)
    #expect(try asked(rx) == both(3...3) + ["4 08:00"])
    // On the sixth both times have passed when it goes on.
    try rx.resume(
      pause, on: course.day("2026-03-06"), by: course.ann, at: course.moment("2026-03-06T20:50:00+01:00"), calendar)
    #expect(try asked(rx) == both(3...3) + ["4 08:00"] + both(7...7) + ["8 08:00"])
    #expect(rx.latest.timing.count == 6)
  }

  @Test("the exports and the explanation agree with what is asked for")
  func exports() throws {
    let timing = try course.daily("08:00", "20:00", start: "2026-03-03", count: 6).counting(from: evening, calendar)
    #expect(timing.end == (try course.day("2026-03-06")))
    // Counted from the first day on, the days end where the rule does.
    #expect(try timing.fhirDosage.map(\.timing.repeat.count) == [8])
    #expect(try timing.recurrenceSet.phases[0].components.compactMap(\.rule?.count).reduce(0, +) == 8)
    let anchor = OccurrenceAnchor.clock(try course.day("2026-03-04"), try course.time("08:00"))
    #expect(timing.number(of: anchor) == 1)
    #expect(timing.number(of: .clock(try course.day("2026-03-03"), try course.time("08:00"))) == nil)
  }

  @Test("doses that do not fit the number are refused")
  func faults() throws {
    for (count, uncounted) in [(nil, 1), (6, -7), (6, 10_001), (6, .max), (5001, 1), (.max, .max)] as [(Int?, Int)] {
      #expect(throws: RemediError.self) {
        try Timing(
          phases: course.daily("08:00").phases, count: count, uncounted: uncounted)
      }
    }
  }

  @Test("a random course has its number of doses, begun at any minute, paused and resumed")
  func property() throws {
    for seed in 1...200 as ClosedRange<UInt64> {
      var random = RandomTiming(seed: seed)
      let times = Set((0..<random.number(1...4)).map { _ in random.number(0...23) }).sorted()
      let doses = try times.map { TimedDose(time: try #require(LocalTime(hour: $0, minute: 0))) }
      let pattern = random.pick([.daily, .everyDays(2), .cycle(on: 2, off: 1)] as [DayPattern])
      let (start, count) = (try course.day("2026-03-25"), random.number(1...20))
      let timing = try Timing(.onDays(pattern, doses), start: start, count: count)
      let begin = calendar.startOfDay(start).adding(seconds: random.number(0...1439) * 60)
      var rx = try begun(timing, at: begin)
      for _ in 0..<random.number(0...2) {
        let now = begin.adding(seconds: random.number(0...10 * 1440) * 60)
        guard now >= rx.latest.effectiveFrom else { continue }
        let today = calendar.date(at: now)
        let pause = TimingExceptions.Pause(from: today + random.number(0...1), reason: "")
        guard (try? rx.pause(pause, by: course.ann, at: now, calendar)) != nil else { continue }
        let later = now.adding(seconds: random.number(0...5 * 1440) * 60)
        let first = max(calendar.date(at: later), pause.from) + random.number(0...2)
        try rx.resume(pause, on: first, by: course.ann, at: later, calendar)
      }
      #expect(try asked(rx).count == count, "seed \(seed)")
    }
  }
}

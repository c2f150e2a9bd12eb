import Courses
import Testing

@testable import Remedi

/// Tables written by hand: when doses are due by the clock, by day parts, at a fixed distance, at home and on a journey.
@Suite struct SchedulerClocksTests {
  private let course: Course

  init() throws { course = try Course() }

  /// The patient's days and the writing of their doses: `28: 06:00+01:00`.
  private func table(_ timing: Timing, _ scheduler: Scheduler, _ first: String, _ last: String) throws -> [String] {
    let rx = try course.prescription(timing)
    return scheduler.occurrences(of: rx, on: try course.day(first)...course.day(last)).map { occurrence in
      let text = occurrence.scheduledFor.text
      return "\(occurrence.date.day): \(text.dropFirst(8).prefix(8))\(text.suffix(6))"
    }
  }

  private func row(_ first: String, hours: Int, start: String) throws -> Timing {
    try Timing(.interval(.init(first: course.moment(first), every: hours * 60)), start: course.day(start))
  }

  @Test func aRowKeepsItsDistanceWhenTheClocksChange() throws {
    let scheduler = try course.scheduler()
    let spring = try row("2026-03-28T06:00:00+01:00", hours: 8, start: "2026-03-28")
    #expect(
      try table(spring, scheduler, "2026-03-28", "2026-03-29") == [
        "28: 28T06:00+01:00", "28: 28T14:00+01:00", "28: 28T22:00+01:00", "29: 29T07:00+02:00", "29: 29T15:00+02:00",
        "29: 29T23:00+02:00",
      ])
    let autumn = try row("2026-10-24T06:00:00+02:00", hours: 8, start: "2026-10-24")
    #expect(
      try table(autumn, scheduler, "2026-10-24", "2026-10-25") == [
        "24: 24T06:00+02:00", "24: 24T14:00+02:00", "24: 24T22:00+02:00", "25: 25T05:00+01:00", "25: 25T13:00+01:00",
        "25: 25T21:00+01:00",
      ])
  }

  /// Each hour of a night in which the clock shows two o'clock twice, under names of their own.
  @Test func aRepeatedHourIsTwoDosesOfARow() throws {
    let rx = try course.prescription(row("2026-10-25T00:00:00+02:00", hours: 1, start: "2026-10-25"))
    let day = try course.day("2026-10-25")
    let found = try course.scheduler().occurrences(of: rx, on: day...day)
    #expect(found.count == 25 && Set(found.map(\.id)).count == 25)
    #expect(
      found.filter { Phrases.clock($0.scheduledFor) == "02:00" }.map(\.id.anchor.text) == [
        "i20261025T0000", "i20261025T0100",
      ])
  }

  @Test func aFlightToTokyoAndBack() throws {
    let scheduler = try course.scheduler(
      ("2026-01-01", "Europe/Berlin"), ("2026-03-03", "Asia/Tokyo"), ("2026-03-05", "Europe/Berlin"))
    #expect(
      try table(course.daily("08:00", "20:00"), scheduler, "2026-03-02", "2026-03-05") == [
        "2: 02T08:00+01:00", "3: 03T08:00+09:00", "3: 03T20:00+09:00", "4: 04T08:00+09:00",
        "4: 04T20:00+09:00", "5: 05T08:00+01:00", "5: 05T20:00+01:00",
      ])
    #expect(
      try table(course.daily("08:00", clock: course.berlin), scheduler, "2026-03-02", "2026-03-05") == [
        "2: 02T08:00+01:00", "3: 03T16:00+09:00", "4: 04T16:00+09:00", "5: 05T08:00+01:00",
      ])
    #expect(
      try table(
        row("2026-03-02T06:00:00+01:00", hours: 8, start: "2026-03-02"), scheduler, "2026-03-02", "2026-03-03") == [
          "2: 02T06:00+01:00", "2: 02T14:00+01:00", "3: 03T06:00+09:00", "3: 03T14:00+09:00", "3: 03T22:00+09:00",
        ])
  }

  @Test func namesOnAHomeClockAreThoseOfHome() throws {
    let rx = try course.prescription(course.daily("20:00", clock: course.berlin))
    let scheduler = try course.scheduler(("2026-01-01", "Asia/Tokyo"))
    let day = try course.day("2026-03-04")
    #expect(scheduler.occurrences(of: rx, on: day...day).map(\.id.text) == ["rx.c20260303T2000"])
    // Home changes its clocks, Tokyo does not.
    #expect(
      try table(course.daily("02:30", clock: course.berlin), scheduler, "2026-03-28", "2026-03-30") == [
        "28: 28T10:30+09:00", "29: 29T10:30+09:00", "30: 30T09:30+09:00",
      ])
  }

  @Test func dayPartsFollowTheirHistory() throws {
    let late = try DayParts(
      morning: course.time("09:15"), noon: course.time("13:00"), evening: course.time("19:00"),
      bedtime: course.time("00:30"))
    let scheduler = try course.scheduler(
      ("2026-01-01", "Europe/Berlin"), dayParts: [.init(from: course.day("2026-03-04"), dayParts: late)])
    let doses = [TimedDose(.dayPart(.morning, .before)), TimedDose(.dayPart(.noon)), TimedDose(.dayPart(.bedtime))]
    let timing = try Timing(.daily(doses), start: course.day("2026-03-03"))
    #expect(
      try table(timing, scheduler, "2026-03-03", "2026-03-04") == [
        "3: 03T08:00+01:00", "3: 03T12:00+01:00", "3: 03T22:00+01:00", "4: 04T09:15+01:00", "4: 04T13:00+01:00",
        "4: 05T00:30+01:00",
      ])
    let rx = try course.prescription(timing)
    let day = try course.day("2026-03-04")
    #expect(
      scheduler.occurrences(of: rx, on: day...day).map(\.id.anchor.text) == [
        "d20260304morning", "d20260304noon", "d20260304bedtime",
      ])
  }
}

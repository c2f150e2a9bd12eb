import Courses
import Testing

@testable import Remedi

/// Tables written by hand: on which days each kind of rule is due.
@Suite struct SchedulerKindsTests {
  private let course: Course

  init() throws { course = try Course() }

  /// The days on which a rule of one dose a day is due.
  private func days(
    _ pattern: DayPattern, from start: String, until last: String, end: String? = nil
  ) throws -> [String] {
    let timing = try Timing(
      .onDays(pattern, course.doses("08:00")), start: course.day(start), end: end.map { try course.day($0) })
    let rx = try course.prescription(timing, from: "2025-12-01T00:00:00+01:00")
    let dates = try course.day(start) - 20...course.day(last)
    return try course.scheduler().occurrences(of: rx, on: dates).map(\.date.description)
  }

  @Test func everySoManyDays() throws {
    #expect(
      try days(.daily, from: "2028-02-27", until: "2028-03-01") == [
        "2028-02-27", "2028-02-28", "2028-02-29", "2028-03-01",
      ])
    #expect(
      try days(.everyDays(3), from: "2026-02-25", until: "2026-03-09", end: "2026-03-08") == [
        "2026-02-25", "2026-02-28", "2026-03-03", "2026-03-06",
      ])
  }

  @Test func weekdays() throws {
    #expect(
      try days(.weekdays([.sunday, .wednesday]), from: "2026-03-05", until: "2026-03-15") == [
        "2026-03-08", "2026-03-11", "2026-03-15",
      ])
    // 2026 has 53 weeks, so that counting even weeks of the year would slip.
    #expect(
      try days(.weekdays([.monday, .thursday], everyWeeks: 2), from: "2026-12-17", until: "2027-01-31") == [
        "2026-12-17", "2026-12-28", "2026-12-31", "2027-01-11", "2027-01-14", "2027-01-25", "2027-01-28",
      ])
  }

  @Test func daysOfTheMonth() throws {
    #expect(
      try days(.monthDays([1, 15], whereMissing: .skip), from: "2026-03-02", until: "2026-05-01") == [
        "2026-03-15", "2026-04-01", "2026-04-15", "2026-05-01",
      ])
    #expect(
      try days(.monthDays([15], whereMissing: .skip, everyMonths: 2), from: "2026-11-20", until: "2027-05-31") == [
        "2027-01-15", "2027-03-15", "2027-05-15",
      ])
  }

  @Test func theThirtyFirst() throws {
    #expect(
      try days(.monthDays([31], whereMissing: .lastDay), from: "2027-12-01", until: "2028-05-31") == [
        "2027-12-31", "2028-01-31", "2028-02-29", "2028-03-31", "2028-04-30", "2028-05-31",
      ])
    #expect(
      try days(.monthDays([31], whereMissing: .skip), from: "2027-12-01", until: "2028-05-31") == [
        "2027-12-31", "2028-01-31", "2028-03-31", "2028-05-31",
      ])
    // The last day of February takes the place of all that it lacks, once.
    #expect(
      try days(.monthDays([29, 30, 31], whereMissing: .lastDay), from: "2027-02-01", until: "2027-03-31") == [
        "2027-02-28", "2027-03-29", "2027-03-30", "2027-03-31",
      ])
    let leapDay = DayPattern.monthDays([29], whereMissing: .skip, everyMonths: 12)
    #expect(
      try days(leapDay, from: "2027-02-01", until: "2036-12-31") == ["2028-02-29", "2032-02-29", "2036-02-29"])
    let yearly = DayPattern.monthDays([29], whereMissing: .lastDay, everyMonths: 12)
    #expect(
      try days(yearly, from: "2027-02-01", until: "2029-12-31") == ["2027-02-28", "2028-02-29", "2029-02-28"])
  }

  @Test func theNthWeekday() throws {
    #expect(
      try days(.monthWeekday(nth: 2, .tuesday), from: "2026-01-01", until: "2026-03-31") == [
        "2026-01-13", "2026-02-10", "2026-03-10",
      ])
    #expect(
      try days(.monthWeekday(nth: 5, .friday), from: "2026-01-01", until: "2026-12-31") == [
        "2026-01-30", "2026-05-29", "2026-07-31", "2026-10-30",
      ])
    #expect(
      try days(.monthWeekday(nth: -1, .friday), from: "2028-01-01", until: "2028-03-31") == [
        "2028-01-28", "2028-02-25", "2028-03-31",
      ])
    #expect(
      try days(.monthWeekday(nth: -1, .tuesday, everyMonths: 3), from: "2028-02-01", until: "2028-08-31") == [
        "2028-02-29", "2028-05-30", "2028-08-29",
      ])
  }

  @Test func daysOnAndOff() throws {
    #expect(
      try days(.cycle(on: 3, off: 2), from: "2026-02-27", until: "2026-03-09") == [
        "2026-02-27", "2026-02-28", "2026-03-01", "2026-03-04", "2026-03-05", "2026-03-06", "2026-03-09",
      ])
    #expect(try days(.cycle(on: 21, off: 7), from: "2026-03-01", until: "2026-04-25").count == 42)
  }

  /// A taper: each phase counts its days from its own beginning.
  @Test func phasesFollowOneAnother() throws {
    func phase(_ value: String, _ pattern: DayPattern, _ start: String, _ end: String?) throws -> Phase {
      let quantity = Quantity(try #require(DecimalNumber(value)), "mg")
      let dose = TimedDose(time: try course.time("08:00"), quantity: quantity)
      return Phase(
        .onDays(pattern, [dose]), start: try course.day(start), end: try end.map { try course.day($0) })
    }
    let rx = try course.prescription(
      Timing(phases: [
        phase("40", .daily, "2026-03-01", "2026-03-03"), phase("20", .everyDays(2), "2026-03-04", "2026-03-09"),
        phase("10", .everyDays(3), "2026-03-10", nil),
      ]))
    let found = try course.scheduler().occurrences(of: rx, on: course.day("2026-02-20")...course.day("2026-03-15"))
    #expect(found.map(\.date.day) == [1, 2, 3, 4, 6, 8, 10, 13])
    #expect(found.compactMap(\.quantity?.value.description) == ["40", "40", "40", "20", "20", "20", "10", "10"])
  }

  @Test func asNeededIsNeverScheduled() throws {
    let rx = try course.prescription(Timing(.asNeeded(.init(maximumPerDay: 4)), start: course.day("2026-03-01")))
    #expect(try course.scheduler().occurrences(of: rx, on: course.day("2026-03-01")...course.day("2026-03-31")) == [])
  }
}

import Courses
import Foundation
import Testing

@testable import Remedi

/// What contradicts itself cannot be made: each fault with its field and its sentence.
@Suite struct TimingFaultsTests {
  private let course: Course
  private let start: LocalDate

  init() throws {
    course = try Course()
    start = try course.day("2026-03-01")
  }

  private func expect(_ field: String, _ sentence: String, _ make: () throws -> Timing) {
    #expect(throws: RemediError.invalid(field, sentence)) { _ = try make() }
  }

  private func rule(
    _ pattern: DayPattern, end: LocalDate? = nil, window: WindowPolicy = WindowPolicy()
  ) throws -> Timing {
    try Timing(.onDays(pattern, course.doses("08:00", "20:00")), start: start, end: end, window: window)
  }

  @Test func patterns() throws {
    for every in [0, -1, 367, .max, .min] {
      expect("days", "Every so many days goes from 1 to 366.") { try rule(.everyDays(every)) }
      expect("days", "Days on and days off go from 1 to 366.") { try rule(.cycle(on: every, off: 1)) }
      expect("days", "Days on and days off go from 1 to 366.") { try rule(.cycle(on: 1, off: every)) }
      expect("weeks", "Every so many weeks goes from 1 to 52.") { try rule(.weekdays([.monday], everyWeeks: every)) }
      expect("months", "Every so many months goes from 1 to 12.") {
        try rule(.monthDays([1], whereMissing: .skip, everyMonths: every))
      }
      expect("months", "Every so many months goes from 1 to 12.") {
        try rule(.monthWeekday(nth: 1, .monday, everyMonths: every))
      }
    }
    expect("weekdays", "Choose at least one day of the week.") { try rule(.weekdays([])) }
    expect("monthDays", "Choose at least one day of the month.") { try rule(.monthDays([], whereMissing: .skip)) }
    for day in [0, 32, -1, .max] {
      expect("monthDays", "Days of a month go from 1 to 31.") { try rule(.monthDays([day], whereMissing: .skip)) }
    }
    for nth in [0, 6, -2, .min] {
      expect("nth", "A month has a first to a fifth weekday, and a last.") {
        try rule(.monthWeekday(nth: nth, .monday))
      }
    }
  }

  @Test func aRuleThatNeverFires() throws {
    let never = "From 1 February 2026 on, this would never be due."
    let february = try course.day("2026-02-01")
    // 30 February, and the fifth Monday of a month that lies in the phase with four only.
    expect("days", never) {
      try Timing(
        .onDays(.monthDays([30], whereMissing: .skip, everyMonths: 12), course.doses("08:00")), start: february)
    }
    expect("days", never) {
      try Timing(
        .onDays(.monthWeekday(nth: 5, .monday), course.doses("08:00")), start: february, end: february + 27)
    }
    expect("days", "From 1 March 2026 on, this would never be due.") { try rule(.weekdays([.monday]), end: start) }
  }

  @Test func times() throws {
    expect("times", "Give at least one time of day.") { try Timing(.daily([]), start: start) }
    expect("times", "The same time is listed twice.") {
      try Timing(.daily(course.doses("08:00", "08:00")), start: start)
    }
    expect("times", "The same time is listed twice.") {
      try Timing(.daily([.init(.dayPart(.noon, .before)), .init(.dayPart(.noon, .after))]), start: start)
    }
    expect("times", "Bedtime has no meal to be before or after.") {
      try Timing(.daily([.init(.dayPart(.bedtime, .with))]), start: start)
    }
    let tablet = Quantity(try #require(DecimalNumber("1")), "tablets")
    #expect(tablet.unit == "tablet")
    expect("times", "Say how much for each time, or for none.") {
      try Timing(.daily(course.doses("08:00") + [TimedDose(.dayPart(.noon), quantity: tablet)]), start: start)
    }
    let many = try (0..<25).map { TimedDose(time: try #require(LocalTime(hour: $0 / 2, minute: $0 % 2 * 30))) }
    expect("times", "At most 24 times a day can be given.") { try Timing(.daily(many), start: start) }
  }

  @Test func rows() throws {
    func row(_ first: String, _ every: Int) throws -> Timing {
      try Timing(.interval(.init(first: course.moment(first), every: every)), start: start)
    }
    let first = "2026-03-01T06:00:00+01:00"
    for every in [1, 0, -1, .min] {
      expect("every", "This would ask for more than 1,000 doses a day.") { try row(first, every) }
    }
    for every in [366 * 1440 + 1, .max] {
      expect("every", "The time between doses is at most 366 days.") { try row(first, every) }
    }
    #expect(try row(first, 2).nominalSlots(on: start + 1).count == 720)
    expect("first", "The first dose is given to the minute.") { try row("2026-03-01T06:00:30+01:00", 480) }
    expect("first", "The first dose must be on the first day, 2026-03-01.") {
      try row("2026-03-02T06:00:00+01:00", 480)
    }
  }

  @Test func asNeeded() throws {
    func rule(_ asNeeded: Recurrence.AsNeeded) throws -> Timing { try Timing(.asNeeded(asNeeded), start: start) }
    for seconds in [0, 59, -1, 31 * 86_400 + 1, .max] {
      expect("minimumInterval", "The least time between doses goes from a minute to 31 days.") {
        try rule(.init(minimumInterval: seconds))
      }
    }
    for count in [0, -1, 1001, .max] {
      expect("maximumPerDay", "The most doses a day go from 1 to 1000.") { try rule(.init(maximumPerDay: count)) }
    }
    for count in [0, -1, 1001, .max] {
      expect("maximumIn24Hours", "The most doses in 24 hours go from 1 to 1000.") {
        try rule(.init(maximumIn24Hours: count))
      }
    }
    for words in ["", String(repeating: "a", count: 201)] {
      expect("indication", "What it is for takes at most 200 characters.") { try rule(.init(indication: words)) }
    }
  }

  @Test func phases() throws {
    let daily = Recurrence.daily(try course.doses("08:00"))
    func phase(_ from: Int, _ through: Int?) -> Phase {
      Phase(daily, start: start + from, end: through.map { start + $0 })
    }
    expect("phases", "A rule has at least one phase.") { try Timing(phases: []) }
    expect("phases", "A rule has at most 200 phases.") { try Timing(phases: (0...200).map { phase($0, $0) }) }
    expect("end", "The last day is before the first.") { try Timing(phases: [phase(0, -1)]) }
    expect("phases", "Two phases overlap on 3 March 2026.") { try Timing(phases: [phase(0, 2), phase(2, 4)]) }
    expect("phases", "No phase holds on 4 March 2026.") { try Timing(phases: [phase(0, 2), phase(4, 6)]) }
    expect("phases", "Only the last phase can go on without an end.") {
      try Timing(phases: [phase(0, nil), phase(4, 6)])
    }
    for count in [0, -1, 5001, .max] {
      expect("count", "The number of doses goes from 1 to 5000.") { try Timing(daily, start: start, count: count) }
    }
  }

  @Test func windows() throws {
    let longer = "The window is longer than the time between two doses."
    expect("closesAfter", longer) { try rule(.daily, window: WindowPolicy(opensBefore: 3600, closesAfter: 12 * 3600)) }
    expect("lateAfter", "A dose cannot be late from after it has closed.") {
      try rule(.daily, window: WindowPolicy(lateAfter: 3601, closesAfter: 3600))
    }
    for seconds in [-1, 366 * 86_400 + 1] {
      expect("lateAfter", "A window’s length goes from nothing to 366 days.") {
        try rule(.daily, window: WindowPolicy(lateAfter: seconds))
      }
    }
    // Huge numbers are refused, not added up.
    #expect(throws: RemediError.self) {
      try rule(.daily, window: WindowPolicy(opensBefore: .max, lateAfter: .max, closesAfter: .max))
    }
    #expect(throws: RemediError.self) {
      try rule(.daily, window: WindowPolicy(opensBefore: .min, closesAfter: .min))
    }
  }

  @Test func exceptions() throws {
    func rule(_ exceptions: TimingExceptions) throws -> Timing { try course.daily("08:00", exceptions: exceptions) }
    func pause(_ from: Int, _ through: Int?) -> TimingExceptions.Pause {
      .init(from: start + from, through: through.map { start + $0 })
    }
    let noon = try course.time("12:00")
    expect("pauses", "The pause’s last day, 1 March 2026, is before its first.") {
      try rule(.init(pauses: [pause(1, 0)]))
    }
    for first in [pause(0, 2), pause(0, nil)] {
      expect("pauses", "Two pauses overlap on 3 March 2026.") { try rule(.init(pauses: [pause(2, 4), first])) }
    }
    let dose = try #require(OccurrenceAnchor("c20260302T0800"))
    expect("moves", "One dose is moved twice.") {
      try rule(.init(moves: [.init(dose, to: start, noon), .init(dose, to: start + 1, noon)]))
    }
    for missing in ["c20260228T0800", "c20260302T0801", "d20260302noon", "i20260302T0700"] {
      let anchor = try #require(OccurrenceAnchor(missing))
      expect("moves", "A dose is moved that the rule does not have.") {
        try rule(.init(moves: [.init(anchor, to: start, noon)]))
      }
    }
    let minutes = (0..<1001).compactMap { LocalTime(hour: $0 / 60, minute: $0 % 60) }.filter { $0 != noon }
    expect("additions", "On 3 March 2026 this would ask for more than 1,000 doses.") {
      let first = try course.moment("2026-03-01T00:00:00+01:00")
      return try Timing(
        .interval(.init(first: first, every: 2)), start: start,
        exceptions: .init(additions: minutes.prefix(400).map { .init(on: start + 2, $0) }))
    }
    expect("additions", "One dose is added twice.") {
      try rule(.init(additions: [.init(on: start, noon), .init(on: start, noon)]))
    }
    expect("additions", "On 1 March 2026 the rule has a dose at 08:00 already.") {
      try rule(.init(additions: [.init(on: start, try course.time("08:00"))]))
    }
  }

  @Test func anUnknownZone() {
    #expect(throws: RemediError.invalid("timeZone", "The time zone Europe/Atlantis is not known here.")) {
      try ZoneName("Europe/Atlantis", in: course.database)
    }
  }

  /// Written by the first release: daily at clock times.
  @Test func theFirstEncodingIsStillRead() throws {
    let written =
      #"{"doses":[{"quantity":{"unit":"tablet","value":"1.5"},"time":"08:00"},"#
      + #"{"quantity":{"unit":"tablet","value":"1.5"},"time":"20:00"}],"#
      + #""end":"2026-05-03","kind":"daily","start":"2026-03-01","version":1}"#
    let timing = try JSONDecoder().decode(Timing.self, from: Data(written.utf8))
    let amount = Quantity(try #require(DecimalNumber("1.5")), "tablet")
    let doses = [
      TimedDose(time: try course.time("08:00"), quantity: amount),
      TimedDose(time: try course.time("20:00"), quantity: amount),
    ]
    #expect(timing == (try Timing(.daily(doses), start: start, end: course.day("2026-05-03"))))
    for broken in [
      written.replacingOccurrences(of: #""version":1"#, with: #""version":3"#),
      written.replacingOccurrences(of: "2026-05-03", with: "2026-02-03"),
      written.replacingOccurrences(of: "20:00", with: "08:00"), "{}",
    ] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Timing.self, from: Data(broken.utf8)) }
    }
  }
}

import Testing

@testable import Dosage
@testable import Remedi

@Suite struct WordsTests {
  let start = LocalDate("2026-03-01")!
  let tablet = Quantity(DecimalNumber("1")!, "tablet")
  let two = Quantity(DecimalNumber("2")!, "tablet")
  let eight = LocalTime("08:00")!
  let twenty = LocalTime("20:00")!

  @Test func speaksTheDailyRule() throws {
    let doses = [TimedDose(time: twenty, quantity: tablet), TimedDose(time: eight, quantity: tablet)]
    let timing = try Timing(.daily(doses), start: start, end: LocalDate("2026-05-03")!)
    #expect(Phrases.rule(timing) == "1 tablet at 08:00 and 20:00 every day, from 1 March 2026 until 3 May 2026")
    #expect(Phrases.frequency(timing) == "1 tablet at 08:00 and 20:00 every day, for 64 days")
    let once = try Timing(.daily([TimedDose(time: eight)]), start: start, end: start, count: 1)
    #expect(Phrases.rule(once) == "at 08:00 every day, on 1 March 2026 only, 1 dose")
  }

  @Test(
    arguments: [
      (.everyDays(2), "every second day"), (.everyDays(3), "every 3 days"),
      (.weekdays([.thursday, .monday]), "on Mondays and Thursdays"),
      (.weekdays([.monday, .thursday], everyWeeks: 2), "on Mondays and Thursdays, every second week"),
      (.weekdays([.sunday], everyWeeks: 3), "on Sundays, every 3 weeks"),
      (.monthDays([15, 1], whereMissing: .skip), "on the 1st and 15th of every month"),
      (
        .monthDays([31], whereMissing: .lastDay),
        "on the 31st of every month, or on its last day where it is shorter"
      ),
      (
        .monthDays([2, 22, 23, 30], whereMissing: .skip, everyMonths: 2),
        "on the 2nd, 22nd, 23rd and 30th of every second month, where there is one"
      ),
      (.monthWeekday(nth: 2, .tuesday), "on the second Tuesday of every month"),
      (.monthWeekday(nth: -1, .friday, everyMonths: 3), "on the last Friday of every third month"),
      (.cycle(on: 21, off: 7), "for 21 days, then 7 days without, repeating"),
      (.cycle(on: 1, off: 1), "for 1 day, then 1 day without, repeating"),
    ] as [(DayPattern, String)])
  func speaksDays(pattern: DayPattern, words: String) throws {
    #expect(Phrases.days(pattern) == words)
    let timing = try Timing(.onDays(pattern, [TimedDose(time: eight, quantity: tablet)]), start: start)
    #expect(Phrases.rule(timing) == "1 tablet at 08:00 \(words), from 1 March 2026")
  }

  @Test func speaksDayParts() {
    let doses = [
      TimedDose(.dayPart(.morning, .before), quantity: two), TimedDose(.dayPart(.noon), quantity: tablet),
      TimedDose(.clock(twenty), quantity: tablet), TimedDose(.clock(LocalTime("21:30")!), quantity: tablet),
      TimedDose(.dayPart(.bedtime), quantity: tablet),
    ]
    #expect(
      Phrases.times(doses)
        == "2 tablets in the morning before food and 1 tablet at noon, at 20:00 and 21:30 and at bedtime")
  }

  @Test func speaksDistancesAndNeed() throws {
    let first = Instant("2026-03-01T06:00:00+01:00")!
    let interval = try Timing(
      .interval(Recurrence.Interval(first: first, every: 480, quantity: tablet)), start: start, end: start + 13)
    #expect(
      Phrases.rule(interval)
        == "1 tablet every 8 hours from 06:00 on 1 March 2026 (UTC+01:00), until 14 March 2026")
    #expect(Phrases.frequency(interval) == "1 tablet every 8 hours, for 14 days")
    let need = Recurrence.AsNeeded(
      quantity: tablet, minimumInterval: 4 * 3600, maximumPerDay: 4, indication: "pain")
    #expect(
      Phrases.rule(try Timing(.asNeeded(need), start: start))
        == "1 tablet as needed for pain, at least 4 hours apart, at most 4 a day, from 1 March 2026")
    let tricky = Recurrence.AsNeeded(maximumPerDay: 4, indication: "pain, at least 4 hours apart")
    #expect(
      Phrases.frequency(try Timing(.asNeeded(tricky), start: start))
        == "as needed for “pain, at least 4 hours apart”, at most 4 a day")
  }

  @Test func speaksPhasesCountAndClock() throws {
    let timing = try Timing(
      phases: [
        Phase(.daily([TimedDose(time: eight, quantity: two)]), start: start, end: start + 13),
        Phase(.daily([TimedDose(time: eight, quantity: tablet)]), start: start + 14),
      ], count: 18, clock: .home(ZoneName("America/New_York", in: TimeZoneDatabase())))
    #expect(
      Phrases.rule(timing)
        == "2 tablets at 08:00 every day, from 1 March 2026 until 14 March 2026; then 1 tablet at 08:00 every day, "
        + "from 15 March 2026, 18 doses in all, by the clock of New York (America/New_York)")
    #expect(
      Phrases.frequency(timing)
        == "2 tablets at 08:00 every day, for 14 days; then 1 tablet at 08:00 every day, 18 doses in all, by the clock of "
        + "New York (America/New_York)")
    let exercise = try ExerciseDosage(sets: 3, repetitions: 10)
    let steps = try Timing(
      phases: [Phase(.daily([TimedDose(time: eight)]), start: start, exercise: exercise)])
    #expect(Phrases.rule(steps) == "3 sets of 10 repetitions: at 08:00 every day, from 1 March 2026")
  }

  @Test func speaksExceptionsAndWindows() throws {
    let moved = OccurrenceAnchor.clock(start + 8, eight)
    let timing = try Timing(
      .daily([TimedDose(time: eight, quantity: tablet)]), start: start,
      exceptions: TimingExceptions(
        pauses: [
          TimingExceptions.Pause(from: start + 1, through: start + 3, reason: "holiday"),
          TimingExceptions.Pause(from: start + 20),
        ], moves: [TimingExceptions.Move(moved, to: start + 9, twenty)],
        additions: [TimingExceptions.Addition(on: start + 4, twenty, quantity: two)]),
      window: WindowPolicy(opensBefore: 1800, closesAfter: 5400))
    #expect(
      Phrases.rule(timing)
        == "1 tablet at 08:00 every day, from 1 March 2026. Paused from 2 March 2026 until 4 March 2026 (“holiday”) "
        + "and from 21 March 2026 until further notice. Moved: at 08:00 on 9 March 2026 to 20:00 on 10 March 2026. "
        + "Also 2 tablets at 20:00 on 5 March 2026. Each dose opens 30 minutes before and closes after 1 hour "
        + "30 minutes.")
    #expect(
      Phrases.anchor(.instant(Instant("2026-03-09T07:30:00-04:30")!)) == "at 07:30 (UTC-04:30) on 9 March 2026")
  }
}

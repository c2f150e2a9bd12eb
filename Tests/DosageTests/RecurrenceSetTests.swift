import Testing

@testable import Dosage
@testable import Remedi

@Suite struct RecurrenceSetTests {
  let start = LocalDate("2026-03-02")!
  let eight = TimedDose(time: LocalTime("08:00")!)
  let twenty = TimedDose(time: LocalTime("20:00")!)

  func lines(_ timing: Timing) throws -> [[String]] {
    let set = try timing.recurrenceSet
    return (set.phases.flatMap(\.components) + set.additions).map(set.lines)
  }

  @Test func tellsWeekdaysByTheirNumber() throws {
    let timing = try Timing(
      .onDays(.weekdays([.monday, .thursday], everyWeeks: 2), [eight]), start: start, count: 18)
    #expect(
      try lines(timing) == [
        ["DTSTART:20260302T080000", "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;WKST=MO;COUNT=18"]
      ])
  }

  @Test func tellsHoursTogetherAndMinutesApart() throws {
    let late = TimedDose(time: LocalTime("13:30")!)
    let zone = try ZoneName("Europe/Berlin", in: TimeZoneDatabase())
    let timing = try Timing(.daily([eight, late, twenty]), start: start, count: 4, clock: .home(zone))
    #expect(
      try lines(timing) == [
        ["DTSTART;TZID=Europe/Berlin:20260302T080000", "RRULE:FREQ=DAILY;BYHOUR=8,20;COUNT=3"],
        ["DTSTART;TZID=Europe/Berlin:20260302T133000", "RRULE:FREQ=DAILY;COUNT=1"],
      ])
  }

  @Test func tellsTheLastDayByItsPosition() throws {
    let timing = try Timing(
      .onDays(.monthDays([15, 30, 31], whereMissing: .lastDay, everyMonths: 2), [eight, twenty]), start: start)
    #expect(
      try lines(timing) == [
        ["DTSTART:20260315T080000", "RRULE:FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=15;BYHOUR=8,20"],
        ["DTSTART:20260330T080000", "RRULE:FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=28,29,30;BYSETPOS=-1"],
        ["DTSTART:20260330T200000", "RRULE:FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=28,29,30;BYSETPOS=-1"],
        ["DTSTART:20260331T080000", "RRULE:FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=31;BYSETPOS=-1"],
        ["DTSTART:20260331T200000", "RRULE:FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=31;BYSETPOS=-1"],
      ])
  }

  @Test func tellsCyclesDayByDayAndDistancesInUTC() throws {
    let cycle = try Timing(.onDays(.cycle(on: 2, off: 5), [eight]), start: start)
    #expect(
      try lines(cycle) == [
        ["DTSTART:20260302T080000", "RRULE:FREQ=DAILY;INTERVAL=7"],
        ["DTSTART:20260303T080000", "RRULE:FREQ=DAILY;INTERVAL=7"],
      ])
    let first = Instant("2026-03-02T06:00:00+01:00")!
    let interval = try Timing(.interval(Recurrence.Interval(first: first, every: 480)), start: start, end: start)
    #expect(try lines(interval) == [["DTSTART:20260302T050000Z", "RRULE:FREQ=HOURLY;INTERVAL=8;COUNT=3"]])
  }

  @Test func tellsPausesMovesAndAdditions() throws {
    let noon = LocalTime("12:00")!
    let timing = try Timing(
      .daily([eight]), start: start, end: start + 9,
      exceptions: TimingExceptions(
        pauses: [TimingExceptions.Pause(from: start + 2, through: start + 3)],
        moves: [TimingExceptions.Move(.clock(start + 5, LocalTime("08:00")!), to: start + 6, noon)],
        additions: [
          TimingExceptions.Addition(on: start + 8, noon), TimingExceptions.Addition(on: start + 7, noon),
        ]))
    let set = try timing.recurrenceSet
    #expect(
      try lines(timing) == [
        ["DTSTART:20260302T080000", "RRULE:FREQ=DAILY;COUNT=10", "EXDATE:20260304T080000,20260305T080000"],
        ["DTSTART:20260309T120000", "RDATE:20260310T120000"],
      ])
    let move = try #require(set.phases[0].components[0].moves.first)
    #expect(set.lines(of: move) == ["RECURRENCE-ID:20260307T080000", "DTSTART:20260308T120000"])
  }

  @Test func saysWhyItCannotTell() throws {
    func reason(_ timing: Timing) -> RecurrenceSet.Unsayable? {
      do throws(RecurrenceSet.Unsayable) {
        _ = try timing.recurrenceSet
        return nil
      } catch { return error }
    }
    let parts = try Timing(.daily([eight, TimedDose(.dayPart(.bedtime))]), start: start)
    #expect(reason(parts) == .dayParts)
    #expect(reason(try Timing(.asNeeded(Recurrence.AsNeeded()), start: start)) == .asNeeded)
    let move = TimingExceptions.Move(.clock(start, LocalTime("08:00")!), to: start + 2, LocalTime("08:00")!)
    func paused(_ from: LocalDate, _ through: LocalDate?, moves: [TimingExceptions.Move] = []) throws -> Timing {
      let pause = TimingExceptions.Pause(from: from, through: through)
      return try Timing(
        .daily([eight]), start: start, exceptions: TimingExceptions(pauses: [pause], moves: moves))
    }
    #expect(reason(try paused(start + 2, start + 2, moves: [move])) == .movedAcrossPause)
    #expect(reason(try paused(start, start, moves: [move])) == .movedAcrossPause)
    #expect(reason(try paused(start, nil)) == .neverDue)
    #expect(reason(try paused(start, start + 3000)) == .longPause)
    #expect(reason(try Timing(.daily([eight]), start: start, end: start + 36_526)) == .centuries)
    #expect(reason(try Timing(.daily([eight]), start: start, end: start + 36_525)) == nil)
  }

  @Test(arguments: [
    "", "FREQ=DAILY;", "FREQ=YEARLY", "INTERVAL=2", "FREQ=DAILY;FREQ=DAILY", "FREQ=DAILY;INTERVAL=0",
    "FREQ=DAILY;INTERVAL=99999999999999999999", "FREQ=WEEKLY;BYDAY=XX;WKST=MO", "FREQ=WEEKLY;BYDAY=MO,;WKST=MO",
    "FREQ=WEEKLY;BYDAY=MO;WKST=SU", "FREQ=MONTHLY;BYDAY=6MO", "FREQ=MONTHLY;BYDAY=0MO", "FREQ=MONTHLY;BYMONTHDAY=32",
    "FREQ=MONTHLY;BYMONTHDAY=31;BYSETPOS=-2", "FREQ=DAILY;UNTIL=20260301T080000", "freq=daily", "FREQ=DAILY;COUNT=+3",
    "FREQ=DAILY;BYHOUR=24", "FREQ==DAILY",
  ])
  func readsNoOtherRules(text: String) { #expect(RecurrenceRule(text) == nil) }

  @Test func refusesSetsThatNoRuleIsWrittenAs() throws {
    let good = try Timing(.daily([eight]), start: start).recurrenceSet
    #expect(try Timing(reading: good) == Timing(.daily([eight]), start: start))
    let component = good.phases[0].components[0]
    func set(_ components: [RecurrenceSet.Component]) -> RecurrenceSet {
      RecurrenceSet(
        zone: nil, phases: [RecurrenceSet.Phase(start: start, end: nil, components: components)])
    }
    let later = RecurrenceSet.Component(start: .local(start + 1, LocalTime("08:00")!), rule: component.rule)
    let weekly = RecurrenceSet.Component(
      start: .local(start, LocalTime("20:00")!), rule: RecurrenceRule("FREQ=WEEKLY;BYDAY=MO;WKST=MO"))
    let ruleless = RecurrenceSet.Component(start: component.start)
    var excluded = try Timing(.daily([eight, twenty]), start: start).recurrenceSet.phases[0].components[0]
    excluded.excluded = [.local(start + 1, LocalTime("20:00")!)]
    for components in [[], [later], [component, weekly], [ruleless], [component, component], [excluded]] {
      #expect(throws: RemediError.self) { try Timing(reading: set(components)) }
    }
  }
}

import Courses
import Testing

@testable import Dosage
@testable import Remedi

@Suite struct ExplanationTests {
  private let course: Course

  init() throws { course = try Course() }

  @Test func whyItIsDue() throws {
    let rx = try course.prescription(course.daily("08:00", "20:00"))
    let explanation = try course.scheduler().explain(course.id("c20260305T0800"), of: rx)
    #expect(
      explanation.sentences == [
        "Version 1 of the prescription is in force from 1 February 2026 at 00:00.",
        "The rule: at 08:00 and 20:00 every day, from 1 March 2026.",
        "It follows the clock where the patient is: Europe/Berlin.",
        "So it is due at 08:00 on 5 March 2026.",
      ])
    #expect(explanation.evaluate(with: course.database) == (try course.moment("2026-03-05T08:00:00+01:00")))
  }

  @Test func aSkippedTimeAndARepeatedOne() throws {
    let (scheduler, rx) = (try course.scheduler(), try course.prescription(course.daily("02:30")))
    let spring = try scheduler.explain(course.id("c20260329T0230"), of: rx)
    #expect(
      spring.sentences.suffix(2) == [
        "On 29 March 2026 the clock of Europe/Berlin jumps over 02:30: the dose moves by the gap of 1 hour.",
        "So it is due at 03:30 (UTC+02:00) on 29 March 2026.",
      ])
    let autumn = try scheduler.explain(course.id("c20261025T0230"), of: rx)
    #expect(
      autumn.sentences.suffix(2) == [
        "On 25 October 2026 the clock of Europe/Berlin shows 02:30 twice, 2 hours ahead of UTC and 1 hour ahead of UTC: "
          + "the first time counts.",
        "So it is due at 02:30 (UTC+02:00) on 25 October 2026.",
      ])
  }

  @Test func aFlightOnThePatientsClockAndOnTheOneAtHome() throws {
    let scheduler = try course.scheduler(("2026-01-01", "Europe/Berlin"), ("2026-03-03", "Asia/Tokyo"))
    let wall = try scheduler.explain(course.id("c20260305T0800"), of: course.prescription(course.daily("08:00")))
    #expect(wall.sentences.contains("It follows the clock where the patient is: Asia/Tokyo, from 3 March 2026."))
    #expect(wall.sentences.last == "So it is due at 08:00 on 5 March 2026.")
    let rule = try course.daily("08:00", clock: course.berlin)
    let home = try scheduler.explain(course.id("c20260305T0800"), of: course.prescription(rule))
    #expect(
      home.sentences.suffix(3) == [
        "It follows the clock of Europe/Berlin, wherever the patient is.",
        "On 5 March 2026 the clock of Europe/Berlin shows 08:00 once, 1 hour ahead of UTC.",
        "So it is due at 16:00 (UTC+09:00) on 5 March 2026.",
      ])
  }

  @Test func aDoseOfARow() throws {
    let first = try course.moment("2026-03-01T06:00:00+01:00")
    let rx = try course.prescription(
      Timing(.interval(.init(first: first, every: 480)), start: course.day("2026-03-01")))
    let interval = try course.scheduler().explain(course.id("i20260302T1300"), of: rx)
    #expect(
      interval.sentences.suffix(2) == [
        "It is dose 5 of a series: 32 hours after the first, regardless of clock changes.",
        "So it is due at 14:00 on 2 March 2026.",
      ])
    #expect(interval.evaluate(with: course.database) == first.adding(seconds: 32 * 3600))
    #expect(
      try course.scheduler().explain(course.id("i20260301T0500"), of: rx).sentences
        .contains("It is the first dose of a series."))
  }

  @Test func aPartOfTheDay() throws {
    let late = try DayParts(
      morning: course.time("09:00"), noon: course.time("13:00"), evening: course.time("19:00"),
      bedtime: course.time("00:30"))
    let scheduler = try course.scheduler(
      ("2026-01-01", "Europe/Berlin"), dayParts: [.init(from: course.day("2026-03-04"), dayParts: late)])
    let doses = [TimedDose(.dayPart(.evening, .after)), TimedDose(.dayPart(.bedtime))]
    let rx = try course.prescription(Timing(.daily(doses), start: course.day("2026-03-01")))
    #expect(
      try scheduler.explain(course.id("d20260303evening"), of: rx).sentences
        .contains("On 3 March 2026 the patient’s evening is at 18:00, the usual time."))
    #expect(
      try scheduler.explain(course.id("d20260304evening"), of: rx).sentences
        .contains("On 4 March 2026 the patient’s evening is at 19:00, as set from 4 March 2026."))
    let night = try scheduler.explain(course.id("d20260304bedtime"), of: rx)
    #expect(
      night.sentences.contains(
        "On 4 March 2026 the patient’s bedtime is at 00:30, as set from 4 March 2026, after midnight and so on 5 March "
          + "2026."))
    #expect(night.evaluate(with: course.database) == (try course.moment("2026-03-05T00:30:00+01:00")))
    let midnight = DoseTime.clock(try course.time("00:30"))
    #expect(try scheduler.explain(absenceOn: course.day("2026-03-05"), at: midnight, of: rx) == night)
    #expect(try scheduler.explain(absenceOn: course.day("2026-03-04"), at: .dayPart(.bedtime), of: rx) == night)
  }

  @Test func aPhaseANumberAMoveAndAnAddition() throws {
    let phases = [
      Phase(.daily(try course.doses("08:00")), start: try course.day("2026-03-01"), end: try course.day("2026-03-03")),
      Phase(.daily(try course.doses("08:00", "20:00")), start: try course.day("2026-03-04")),
    ]
    let dose = try #require(OccurrenceAnchor("c20260305T0800"))
    let exceptions = TimingExceptions(
      pauses: [.init(from: try course.day("2026-03-02"), through: try course.day("2026-03-02"))],
      moves: [.init(dose, to: try course.day("2026-03-05"), try course.time("10:15"))],
      additions: [.init(on: try course.day("2026-03-05"), try course.time("12:00"))])
    let rx = try course.prescription(Timing(phases: phases, count: 18, exceptions: exceptions))
    let moved = try course.scheduler().explain(course.id("c20260305T0800"), of: rx)
    #expect(
      moved.sentences.dropFirst().prefix(3) == [
        "Phase 2 of 2: at 08:00 and 20:00 every day, from 4 March 2026.", "It is dose 5 of 18.",
        "The dose at 08:00 on 5 March 2026 is moved to 10:15 on 5 March 2026.",
      ])
    #expect(moved.evaluate(with: course.database) == (try course.moment("2026-03-05T10:15:00+01:00")))
    let asked = DoseTime.clock(try course.time("08:00"))
    #expect(try course.scheduler().explain(absenceOn: course.day("2026-03-05"), at: asked, of: rx) == moved)
    #expect(
      try course.scheduler().explain(course.id("c20260305T1200"), of: rx).sentences
        .contains("A dose at 12:00 on 5 March 2026 was added to the rule."))
  }

  @Test func whatALaterVersionTookAway() throws {
    var rx = try course.prescription(course.daily("08:00", "20:00"))
    try rx.append(course.version(course.daily("08:00"), from: "2026-03-05T12:00:00+01:00"))
    let gone = try course.scheduler().explain(course.id("c20260305T2000"), of: rx)
    let moment = try course.moment("2026-03-05T20:00:00+01:00")
    #expect(gone.verdict == .superseded(try course.id("c20260305T2000"), at: moment))
    #expect(gone.evaluate(with: course.database) == moment)
    #expect(
      gone.sentences == [
        "Version 1 of the prescription is in force from 1 February 2026 at 00:00 until 5 March 2026 at 12:00.",
        "The rule: at 08:00 and 20:00 every day, from 1 March 2026.",
        "It follows the clock where the patient is: Europe/Berlin.",
        "Version 2 replaces it from 5 March 2026 at 12:00.", "The rule: at 08:00 every day, from 1 March 2026.",
        "On Thursday, 5 March 2026 the rule has doses at 08:00 only.",
        "It would have been due at 20:00 on 5 March 2026, and can still be recorded.",
      ])
    let asked = DoseTime.clock(try course.time("20:00"))
    #expect(try course.scheduler().explain(absenceOn: course.day("2026-03-05"), at: asked, of: rx) == gone)
  }

  @Test func whatAStopTookAway() throws {
    let rx = try course.stopped(course.prescription(course.daily("08:00")))
    let gone = try course.scheduler().explain(course.id("c20260306T0800"), of: rx)
    #expect(
      gone.sentences.suffix(2) == [
        "Ann stopped the prescription on 5 March 2026 at 18:00, with effect from 6 March 2026 at 00:00 (“side effects”).",
        "It would have been due at 08:00 on 6 March 2026, and can still be recorded.",
      ])
    #expect(try course.scheduler().explain(absenceOn: course.day("2026-03-06"), of: rx) == gone)
  }

  /// What is written into the steps is held against the zone, not believed.
  @Test func aStepThatContradictsTheClockLeadsNowhere() throws {
    let (date, time) = (try course.day("2026-03-29"), try course.time("02:30"))
    func evaluate(_ shown: Explanation.Reading.Shown, _ zone: String = "Europe/Berlin") -> Instant? {
      Explanation.Reading(zone: zone, date: date, time: time, shown: shown).evaluate(with: course.database)
    }
    #expect(evaluate(.skipped(before: 3600, after: 7200)) == (try course.moment("2026-03-29T01:30:00Z")))
    #expect(evaluate(.skipped(before: 0, after: 7200)) == nil)
    #expect(evaluate(.once(offset: 3600)) == nil)
    #expect(evaluate(.once(offset: 7200)) == nil)
    #expect(evaluate(.repeated(first: 7200, second: 3600)) == nil)
    #expect(evaluate(.once(offset: 32_400), "Asia/Tokyo") != nil)
    #expect(evaluate(.once(offset: 0), "Europe/Atlantis") == nil)
  }
}

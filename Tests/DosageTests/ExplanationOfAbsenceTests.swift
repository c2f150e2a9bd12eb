import Courses
import Testing

@testable import Dosage
@testable import Remedi

/// Every reason for which nothing is due.
@Suite struct ExplanationOfAbsenceTests {
  private let course: Course

  init() throws { course = try Course() }

  /// The reasons alone, without the version, the phase and the conclusion.
  private func absence(
    _ timing: Timing, from: String = "2026-02-01T00:00:00+01:00", on date: String, at time: String? = nil
  ) throws -> [String] {
    let rx = try course.prescription(timing, from: from)
    let asked = try time.map { DoseTime.clock(try course.time($0)) }
    let explanation = try course.scheduler().explain(absenceOn: course.day(date), at: asked, of: rx)
    #expect(explanation.verdict == .absent)
    #expect(explanation.evaluate(with: course.database) == nil)
    #expect(explanation.sentences.last == "So nothing is due.")
    return explanation.sentences.filter { !$0.hasPrefix("Version 1 of") && !$0.hasPrefix("The rule: ") }.dropLast()
  }

  @Test func notInForceYet() throws {
    let (timing, from) = (try course.daily("08:00", "20:00"), "2026-03-01T14:00:00+01:00")
    let reason = "It is in force only from 1 March 2026 at 14:00."
    #expect(try absence(timing, from: from, on: "2026-03-01", at: "08:00") == [reason])
    #expect(try absence(timing, from: from, on: "2026-02-28") == [reason])
    #expect(try absence(course.daily("08:00"), from: from, on: "2026-03-01") == [reason])
    let extra = TimingExceptions(additions: [.init(on: try course.day("2026-03-01"), try course.time("12:00"))])
    let added = try course.daily("20:00", start: "2026-03-02", exceptions: extra)
    #expect(
      try absence(added, from: from, on: "2026-03-01") == [
        "The rule’s first day is 2 March 2026.", "A dose at 12:00 on 1 March 2026 was added to the rule.", reason,
      ])
  }

  @Test func stopped() throws {
    let rx = try course.stopped(course.prescription(course.daily("08:00")))
    let asked = DoseTime.clock(try course.time("09:00"))
    let never = try course.scheduler().explain(absenceOn: course.day("2026-03-06"), at: asked, of: rx)
    #expect(never.verdict == .absent)
    #expect(
      never.sentences == [
        "Ann stopped the prescription on 5 March 2026 at 18:00, with effect from 6 March 2026 at 00:00 (“side effects”).",
        "So nothing is due.",
      ])
  }

  @Test func replaced() throws {
    var rx = try course.prescription(course.daily("08:00"))
    let weekly = try Timing(.onDays(.weekdays([.monday]), course.doses("09:00")), start: course.day("2026-03-01"))
    try rx.append(course.version(weekly, from: "2026-03-05T12:00:00+01:00"))
    let asked = DoseTime.clock(try course.time("09:00"))
    let sentences = try course.scheduler().explain(absenceOn: course.day("2026-03-06"), at: asked, of: rx).sentences
    #expect(
      sentences == [
        "Version 2 of the prescription is in force from 5 March 2026 at 12:00.",
        "The rule: at 09:00 on Mondays, from 1 March 2026.",
        "Friday, 6 March 2026 is not one of its days; the next is Monday, 9 March 2026.", "So nothing is due.",
      ])
  }

  @Test func outsideTheRulesDays() throws {
    let timing = try course.daily("08:00", end: "2026-03-10")
    #expect(try absence(timing, on: "2026-02-28", at: "08:00") == ["The rule’s first day is 1 March 2026."])
    #expect(try absence(timing, on: "2026-03-11", at: "08:00") == ["The rule’s last day is 10 March 2026."])
    let counted = try course.daily("08:00", "20:00", count: 3)
    let last = "The last of its 3 doses is on 2 March 2026."
    #expect(try absence(counted, on: "2026-03-02", at: "20:00") == [last])
    #expect(try absence(counted, on: "2026-03-03") == [last])
    #expect(try absence(course.daily("08:00", count: 1), on: "2026-03-02") == ["Its only dose is on 1 March 2026."])
  }

  @Test func notADayOfThePattern() throws {
    let start = try course.day("2026-03-02")
    let weekly = try Timing(.onDays(.weekdays([.monday, .thursday]), course.doses("08:00")), start: start)
    #expect(
      try absence(weekly, on: "2026-03-06", at: "08:00") == [
        "Friday, 6 March 2026 is not one of its days; the next is Monday, 9 March 2026."
      ])
    let cycle = try Timing(
      .onDays(.cycle(on: 2, off: 5), course.doses("08:00")), start: start, end: course.day("2026-03-08"))
    #expect(
      try absence(cycle, on: "2026-03-06") == [
        "Friday, 6 March 2026 is not one of its days; there is none after it."
      ])
  }

  @Test func otherTimesOfTheDay() throws {
    #expect(
      try absence(course.daily("08:00", "20:00"), on: "2026-03-05", at: "09:00") == [
        "On Thursday, 5 March 2026 the rule has doses at 08:00 and 20:00 only."
      ])
    let rx = try course.prescription(course.daily("08:00"))
    let noon = try course.scheduler().explain(absenceOn: course.day("2026-03-05"), at: .dayPart(.noon), of: rx)
    #expect(noon.sentences.contains("On Thursday, 5 March 2026 the rule has doses at 08:00 only."))
    let never = try course.scheduler().explain(course.id("c20260305T0801"), of: rx)
    #expect(never == noon)
  }

  @Test func betweenDosesAtAFixedDistance() throws {
    func row(_ hours: Int, count: Int? = nil) throws -> Timing {
      let first = try course.moment("2026-03-01T06:00:00+01:00")
      return try Timing(
        .interval(.init(first: first, every: hours * 60)), start: course.day("2026-03-01"), count: count)
    }
    let before = "It is not a dose of the series: the dose before is due on 1 March 2026 at 06:00"
    #expect(
      try absence(row(36, count: 3), on: "2026-03-02", at: "08:00") == [
        before + " and the next dose is due on 2 March 2026 at 18:00."
      ])
    #expect(try absence(row(36, count: 1), on: "2026-03-01", at: "08:00") == [before + "."])
    #expect(
      try absence(row(72), on: "2026-03-03") == [before + " and the next dose is due on 4 March 2026 at 06:00."])
    #expect(
      try absence(row(72), on: "2026-03-01", at: "05:00") == [
        "It is not a dose of the series: the next dose is due on 1 March 2026 at 06:00."
      ])
  }

  @Test func takenAsNeeded() throws {
    let timing = try Timing(.asNeeded(.init(maximumPerDay: 4)), start: course.day("2026-03-01"))
    let reason = ["The patient decides when it is needed. It has no set time."]
    #expect(try absence(timing, on: "2026-03-05", at: "08:00") == reason)
    #expect(try absence(timing, on: "2026-03-05") == reason)
    let taken = try course.id("n6b0c1a5e-0000-4000-8000-000000000000")
    let explanation = try course.scheduler().explain(taken, of: course.prescription(timing))
    #expect(explanation.sentences.dropLast() == reason[...])
  }

  @Test func pausedMovedAndAdded() throws {
    let holiday = TimingExceptions.Pause(
      from: try course.day("2026-03-05"), through: try course.day("2026-03-07"), reason: "holiday")
    let said = "Paused from 5 March 2026 until 7 March 2026 (“holiday”)."
    let paused = try course.daily("08:00", exceptions: TimingExceptions(pauses: [holiday]))
    #expect(try absence(paused, on: "2026-03-05", at: "08:00") == [said])
    #expect(try absence(paused, on: "2026-03-07") == [said])
    #expect(try absence(paused, on: "2026-03-07", at: "09:00").first == said)

    let dose = try #require(OccurrenceAnchor("c20260304T0800"))
    let move = TimingExceptions.Move(dose, to: try course.day("2026-03-05"), try course.time("10:00"))
    let movedThere = "The dose at 08:00 on 4 March 2026 is moved to 10:00 on 5 March 2026."
    let moved = try course.daily("08:00", exceptions: TimingExceptions(moves: [move]))
    let there = try course.scheduler().explain(absenceOn: course.day("2026-03-04"), of: course.prescription(moved))
    #expect(there.sentences.contains(movedThere))
    #expect(there.evaluate(with: course.database) == (try course.moment("2026-03-05T10:00:00+01:00")))
    let both = try course.daily("08:00", exceptions: TimingExceptions(pauses: [holiday], moves: [move]))
    #expect(try absence(both, on: "2026-03-04", at: "08:00") == [movedThere, said])

    let extra = TimingExceptions.Addition(on: try course.day("2026-03-06"), try course.time("12:00"))
    let added = try course.daily("08:00", exceptions: TimingExceptions(pauses: [holiday], additions: [extra]))
    let sentences = try absence(added, on: "2026-03-06", at: "12:00")
    #expect(sentences.contains("A dose at 12:00 on 6 March 2026 was added to the rule."))
    #expect(sentences.contains(said))
  }

  @Test func anothersDose() throws {
    let rx = try course.prescription(course.daily("08:00"))
    let other = try #require(OccurrenceID("other.c20260305T0800"))
    let explanation = try course.scheduler().explain(other, of: rx)
    #expect(explanation.sentences == ["This dose is of another prescription.", "So nothing is due."])
  }

  @Test func onAHomeClockTheRulesOwnDaysAreTold() throws {
    let scheduler = try course.scheduler(("2026-01-01", "Asia/Tokyo"))
    // 20:00 of Tuesday in Berlin is 04:00 of Wednesday in Tokyo.
    let rx = try course.prescription(
      Timing(
        .onDays(.weekdays([.tuesday]), course.doses("20:00")), start: course.day("2026-03-01"), clock: course.berlin))
    let tuesday = try scheduler.explain(absenceOn: course.day("2026-03-03"), of: rx)
    #expect(
      tuesday.sentences.suffix(3) == [
        "Monday, 2 March 2026 is not one of its days; the next is Tuesday, 3 March 2026.",
        "On Tuesday, 3 March 2026 the rule has doses at 20:00 only.", "So nothing is due.",
      ])
    let wednesday = try scheduler.explain(absenceOn: course.day("2026-03-04"), of: rx)
    #expect(
      wednesday.verdict == .due(try course.id("c20260303T2000"), at: try course.moment("2026-03-04T04:00:00+09:00")))
  }
}

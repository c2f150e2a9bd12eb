import Courses
import Testing

@testable import Dosage
@testable import Remedi

@Suite struct RehearsalTests {
  private func rehearse(
    _ timing: Timing, from home: String = "Europe/Berlin", to zone: String, on date: String, days: Int = 3
  ) throws -> Rehearsal {
    let test = try LimitCase(home)
    let first = try day(date)
    return Rehearsal(
      try test.prescription(timing, nil), from: test.calendar, to: try test.calendar.travelling(to: zone, from: first),
      on: first, days: days)
  }

  private func day(_ text: String) throws -> LocalDate { try #require(LocalDate(text)) }

  private func twiceADay(_ start: String = "2026-01-01") throws -> Timing {
    let times = ["08:00", "20:00"]
    return try Timing(.daily(times.map { TimedDose(time: try #require(LocalTime($0))) }), start: day(start))
  }

  private func course(_ rehearsal: Rehearsal, _ clock: Rehearsal.Course.Clock) throws -> Rehearsal.Course {
    try #require(rehearsal.courses.first { $0.clock == clock })
  }

  private func hours(_ course: Rehearsal.Course) -> [Double?] {
    [course.smallestGap, course.largestGap].map { $0.map { Double($0.seconds) / 3600 } }
  }

  /// Tokyo is 8 hours ahead in winter: the evening's dose would come 4 hours before the next morning's and is left out.
  @Test func berlinToTokyo() throws {
    let rehearsal = try rehearse(twiceADay(), to: "Asia/Tokyo", on: "2026-03-03")
    let wall = try course(rehearsal, .wall)
    #expect(wall.isPrescribed)
    #expect(
      wall.doses.map(\.scheduledFor.text) == [
        "2026-02-28T08:00:00.000+01:00", "2026-02-28T20:00:00.000+01:00", "2026-03-01T08:00:00.000+01:00",
        "2026-03-01T20:00:00.000+01:00", "2026-03-02T08:00:00.000+01:00", "2026-03-03T08:00:00.000+09:00",
        "2026-03-03T20:00:00.000+09:00", "2026-03-04T08:00:00.000+09:00",
        "2026-03-04T20:00:00.000+09:00", "2026-03-05T08:00:00.000+09:00", "2026-03-05T20:00:00.000+09:00",
      ])
    #expect(wall.leftOut.map(\.id.text) == ["rx.c20260302T2000"])
    #expect(wall.leftOut.map(\.isAfterFlight) == [false])
    for clock in [Rehearsal.Course.Clock.home, .interval] { #expect(try course(rehearsal, clock).leftOut.isEmpty) }
    #expect(hours(wall) == [12, 16])
    #expect(wall.largestGap?.from.id.text == "rx.c20260302T0800")
    #expect(wall.largestGap?.to.id.text == "rx.c20260303T0800")
    #expect(wall.doses.map(\.isAfterFlight) == Array(repeating: false, count: 5) + Array(repeating: true, count: 6))
    #expect(
      wall.sentence == """
        By local time, doses keep their times of day: at least 12 hours (from 08:00 on 28 February to 20:00 on 28 \
        February), at most 16 hours (from 08:00 in Berlin on 2 March to 08:00 in Tokyo on 3 March) apart.
        """)
    for clock in [Rehearsal.Course.Clock.home, .interval] {
      let course = try course(rehearsal, clock)
      #expect(hours(course) == [12, 12])
      #expect(course.doses[6].scheduledFor.text == "2026-03-03T16:00:00.000+09:00")
      #expect(!course.isPrescribed)
    }
    #expect(
      try course(rehearsal, .home).sentence
        == "By home time, doses keep their times at home: always 12 hours apart.")
  }

  /// A gap of 14 hours from 18:00 to 09:00, an hour's journey away, reads as 15.
  @Test func aGapNamesThePlacesOfTwoClocks() throws {
    let timing = try Timing(
      .daily(["09:00", "18:00"].map { TimedDose(time: try #require(LocalTime($0))) }), start: day("2026-01-01"))
    let wall = try course(rehearse(timing, to: "Europe/Helsinki", on: "2026-11-27"), .wall)
    #expect(
      wall.largestGap?.words == "15 hours (from 18:00 on 24 November to 09:00 on 25 November)")
    let across = try #require(
      zip(wall.doses, wall.doses.dropFirst()).first { $0.zone != $1.zone }.map { Rehearsal.Gap(from: $0, to: $1) })
    #expect(
      across.words == "14 hours (from 18:00 in Berlin on 26 November to 09:00 in Helsinki on 27 November)")
  }

  /// Written at 07:35, for today: the dose of seven has passed, and nobody is asked for it.
  @Test func itBeginsWithTheFirstDoseThatIsAskedFor() throws {
    let test = try LimitCase("Europe/Berlin")
    let times = try ["07:00", "11:00", "15:00", "19:00"].map { TimedDose(time: try #require(LocalTime($0))) }
    let timing = try Timing(.daily(times), start: day("2026-11-26"))
    let prescription = Prescription(
      id: Identifier("rx"), clinicId: Identifier("c"), patientId: Identifier("p"), kind: .medication,
      first: try test.version(timing, nil, from: "2026-11-26T07:35:00+01:00"))
    let flight = try day("2026-11-28")
    let rehearsal = Rehearsal(
      prescription, from: test.calendar, to: try test.calendar.travelling(to: "Asia/Tokyo", from: flight), on: flight)
    for course in rehearsal.courses {
      #expect(course.doses.first?.id.text == "rx.c20261126T1100", "\(course.clock)")
    }
  }

  /// Los Angeles is 9 hours behind: one night has 21 hours.
  @Test func berlinToLosAngeles() throws {
    let rehearsal = try rehearse(twiceADay(), to: "America/Los_Angeles", on: "2026-02-10")
    let wall = try course(rehearsal, .wall)
    #expect(hours(wall) == [12, 21])
    #expect(wall.largestGap?.from.scheduledFor.text == "2026-02-09T20:00:00.000+01:00")
    #expect(wall.largestGap?.to.scheduledFor.text == "2026-02-10T08:00:00.000-08:00")
    // By the clock at home, eight in the morning of the 10th is 23:00 of the 9th there; the day has not begun yet.
    let home = try course(rehearsal, .home)
    #expect(home.doses[6].id.text == "rx.c20260210T0800")
    #expect(home.doses[6].scheduledFor == Instant("2026-02-10T08:00:00+01:00"))
    #expect(!home.doses[6].isAfterFlight && home.doses[7].isAfterFlight)
  }

  /// Apia is 24 hours ahead of Pago Pago, an hour's flight away: a day is passed over, and its doses, which would fall
  /// together with those of the next, are left out.
  @Test func acrossTheDateLine() throws {
    let rehearsal = try rehearse(twiceADay(), from: "Pacific/Pago_Pago", to: "Pacific/Apia", on: "2026-03-03")
    let wall = try course(rehearsal, .wall)
    #expect(hours(wall) == [12, 12])
    #expect(!wall.doses.contains { $0.id.text.hasPrefix("rx.c20260302") })
    #expect(hours(try course(rehearsal, .interval)) == [12, 12])
    // From Berlin it is 12 hours ahead: the evening before and the morning after would be one moment.
    let far = try rehearse(twiceADay(), to: "Pacific/Apia", on: "2026-03-03")
    #expect(hours(try course(far, .wall)) == [12, 12])
    // And back: a day is lived twice.
    let back = try rehearse(twiceADay(), from: "Pacific/Apia", to: "Pacific/Pago_Pago", on: "2026-03-03")
    #expect(hours(try course(back, .wall)) == [12, 36])
  }

  /// Clocks go forward in Berlin on the night to 29 March, and on the 8th already in New York.
  @Test func overANightOfDaylightSaving() throws {
    let rehearsal = try rehearse(twiceADay(), to: "America/New_York", on: "2026-03-29")
    let wall = try course(rehearsal, .wall)
    // New York is 5 hours behind Berlin's winter time: 20:00 (+01:00) to 08:00 (-04:00) are 17 hours.
    #expect(hours(wall) == [12, 17])
    let home = try course(rehearsal, .home)
    #expect(hours(home) == [11, 12])
    #expect(home.smallestGap?.to.scheduledFor == Instant("2026-03-29T08:00:00+02:00"))
    #expect(hours(try course(rehearsal, .interval)) == [12, 12])
  }

  @Test func idsAreTheSameByEveryClockAndWhatTheSchedulerSays() throws {
    let test = try LimitCase("Europe/Berlin")
    var random = RandomTiming(seed: 5)
    var compared = 0
    for round in 0..<120 {
      let timing = random.timing()
      let rx = try test.prescription(timing, nil)
      let flight = max(timing.start, test.start) + random.number(0...40)
      let zone = random.pick(["Asia/Tokyo", "America/Los_Angeles", "Pacific/Apia", "Asia/Kathmandu"])
      let travelled = try test.calendar.travelling(to: zone, from: flight)
      let rehearsal = Rehearsal(rx, from: test.calendar, to: travelled, on: flight)
      // By the wall a journey may leave doses out, for which a number of doses goes on for longer.
      let names = rehearsal.courses.map { course in (course.clock, Set(course.doses.map(\.id))) }
      let all = names.reduce(into: Set<OccurrenceID>()) { $0.formUnion($1.1) }
      let areTheSame = names.allSatisfy { $0 == .wall ? $1.isSubset(of: all) : $1 == all }
      #expect(areTheSame || timing.count != nil, "round \(round)")
      let found = Scheduler(calendar: travelled).occurrences(of: rx, on: flight - 64...flight + 64)
      let moments = Dictionary(found.map { ($0.id, $0.scheduledFor) }) { first, _ in first }
      guard let course = rehearsal.courses.first(where: \.isPrescribed) else { continue }
      let isWhole = !timing.phases.contains { if case .interval = $0.recurrence { true } else { false } }
      // A rule can change from an interval to a clock; then one course does not tell all of it.
      guard isWhole || (timing.phases.count == 1 && timing.exceptions == .none) else { continue }
      for dose in course.doses where dose.scheduledFor >= rx.latest.effectiveFrom {
        #expect(moments[dose.id] == dose.scheduledFor, "round \(round) \(timing)")
        compared += 1
      }
    }
    #expect(compared > 200)
  }

  @Test func sparseRulesAreFollowedFurther() throws {
    let weekly = try Timing(
      .onDays(.weekdays([.monday]), [TimedDose(time: try #require(LocalTime("08:00")))]), start: day("2026-01-05"))
    let rehearsal = try rehearse(weekly, to: "Asia/Tokyo", on: "2026-03-03")
    let wall = try course(rehearsal, .wall)
    #expect(wall.doses.count >= 4)
    #expect(hours(wall) == [160, 168])
  }

  @Test func intervalsAndDosesAsNeeded() throws {
    let first = try #require(Instant("2026-03-01T06:00:00+01:00"))
    let interval = try Timing(
      .interval(Recurrence.Interval(first: first, every: 480)), start: day("2026-03-01"))
    let rehearsal = try rehearse(interval, to: "Asia/Tokyo", on: "2026-03-05")
    #expect(try course(rehearsal, .interval).isPrescribed)
    #expect(hours(try course(rehearsal, .interval)) == [8, 8])
    // Read as times of day, 22:00 and 06:00 meet.
    #expect(hours(try course(rehearsal, .wall)) == [0, 8])
    let asNeeded = try rehearse(
      Timing(.asNeeded(Recurrence.AsNeeded()), start: day("2026-03-01")), to: "Asia/Tokyo", on: "2026-03-05")
    #expect(asNeeded.courses.allSatisfy { $0.doses.isEmpty && $0.largestGap == nil })
    #expect(try course(asNeeded, .wall).sentence.hasSuffix("no dose is due around these days."))
  }

  @Test func anUnknownZoneIsRefused() throws {
    let timing = try twiceADay()
    #expect(throws: RemediError.self) { try rehearse(timing, to: "Mars/Olympus", on: "2026-03-03") }
  }

  @Test func aCalendarWithAJourney() throws {
    let test = try LimitCase("Europe/Berlin")
    let (first, second) = (try day("2019-06-01"), try day("2026-03-03"))
    let there = try test.calendar.travelling(to: "Asia/Tokyo", from: second)
    #expect([second - 1, second].map { there.zone(on: $0).name } == ["Europe/Berlin", "Asia/Tokyo"])
    let again = try there.travelling(to: "America/New_York", from: second)
    #expect([second - 1, second].map { again.zone(on: $0).name } == ["Europe/Berlin", "America/New_York"])
    // A journey before the first entry of the history leaves the days before it where they were.
    let early = try there.travelling(to: "UTC", from: first)
    #expect(
      [first - 1, first, second - 1, second].map { early.zone(on: $0).name } == [
        "Europe/Berlin", "UTC", "UTC", "Asia/Tokyo",
      ])
  }
}

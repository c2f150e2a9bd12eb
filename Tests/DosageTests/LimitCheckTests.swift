import Testing

@testable import Dosage
@testable import Remedi

@Suite struct LimitCheckTests {
  private func faults(
    _ breach: LimitBreach, _ test: LimitCase, _ prescriptions: [Prescription], _ maximum: Int64? = nil
  )
    throws -> [String]
  {
    try LimitReplay(
      breach: breach, prescriptions: prescriptions, calendar: test.calendar, maximum: maximum.map { $0 * 10_000 }
    ).faults()
  }

  @Test func aRuleThatBreaksTheMaximumOnSchedule() throws {
    let test = try LimitCase("Europe/Berlin")
    let rx = try test.daily(["06:00", "12:00", "18:00"], "3", test.ingredient(maximum: "4000"))
    let breach = try #require(test.verdict(rx).breach)
    #expect(breach.isOnSchedule)
    #expect(breach.limit == .maximumPer24Hours("4000 mg"))
    #expect(breach.total == "4500 mg")
    #expect(breach.doses.map(\.takenAt.text).first == "2026-03-02T06:00:00.000+01:00")
    #expect(breach.doses.map(\.why) == ["on time", "on time", "on time"])
    #expect(breach.doses.first?.opensAt.text == "2026-03-02T05:00:00.000+01:00")
    #expect(
      breach.sentence == """
        Taken exactly when due: 1500 mg on 2 March at 06:00, 1500 mg at 12:00 and 1500 mg at 18:00, 4500 mg of \
        Paracetamol in total, within 24 hours; at most 4000 mg may be taken.
        """)
    let found = try faults(breach, test, [rx], 4000)
    #expect(found == [])
  }

  /// Late on one day, early on the next: a dose a day at the maximum can be taken twice within 24 hours.
  @Test func aDailyDoseAtTheMaximumBreaksWithinItsWindows() throws {
    let test = try LimitCase()
    let rx = try test.daily(["08:00"], "2", test.ingredient(maximum: "1000"))
    let breach = try #require(test.verdict(rx).breach)
    #expect(!breach.isOnSchedule && !breach.isPrescribed && breach.flight == nil)
    #expect(breach.total == "2000 mg")
    // As near to the schedule as it goes: one minute less than 24 hours apart.
    let deviation = breach.doses.reduce(0) { $0 + abs($1.takenAt.seconds(since: $1.scheduledFor ?? $1.takenAt)) }
    #expect(deviation == 60)
    let found = try faults(breach, test, [rx], 1000)
    #expect(found == [])
  }

  /// Three tablets twice a day: one dose breaks the limit already, and two come together in 24 hours.
  @Test func ofSeveralBreachesTheWorst24HoursAreNamed() throws {
    let test = try LimitCase()
    let rx = try test.daily(["08:00", "20:00"], "3", test.ingredient("safinamide", strength: "50", maximum: "100"))
    let breach = try #require(test.verdict(rx).breach)
    #expect(breach.isOnSchedule && breach.isPrescribed)
    #expect(breach.total == "300 mg")
    #expect(
      breach.sentence == """
        Taken exactly when due: 150 mg on 2 March at 08:00 and 150 mg at 20:00, 300 mg of safinamide in total, within \
        24 hours; at most 100 mg may be taken.
        """)
    // A later phase that asks for more is worse than the first.
    let phases = [
      Phase(.daily(try test.doses(["08:00"], "3")), start: test.start, end: test.start + 6),
      Phase(.daily(try test.doses(["08:00", "20:00"], "4")), start: test.start + 7),
    ]
    let taper = try test.prescription(
      Timing(phases: phases), test.ingredient("safinamide", strength: "50", maximum: "100"))
    #expect(test.verdict(taper).breach?.total == "400 mg")
  }

  /// A dose a day comes twice within 24 hours in the night that has 23: that is not how it is prescribed.
  @Test func theNightOf23HoursIsNoQuestion() throws {
    let test = try LimitCase("Europe/Berlin")
    let exact = WindowPolicy(opensBefore: 0, lateAfter: 0, closesAfter: 0)
    let daily = try test.daily(["08:00"], "2", test.ingredient(maximum: "1000"), window: exact)
    let breach = try #require(test.verdict(daily).breach)
    #expect(!breach.isPrescribed && breach.flight == nil)
    #expect(breach.sentence.hasPrefix("Where the clocks change: 1000 mg on 28 March at 08:00 and 1000 mg on 29 March"))
    let apart = try test.daily(["08:00", "20:00"], "1", test.ingredient(gap: 12 * 3600), window: exact)
    #expect(test.verdict(apart).breach?.isPrescribed == false)
    // Two in the same night are two: what is too much on every day is asked about.
    let twice = try test.daily(["08:00", "20:00"], "2", test.ingredient(maximum: "1000"), window: exact)
    #expect(test.verdict(twice).breach?.total == "2000 mg")
  }

  /// Nine on every day keep the limit; only two days' doses around one midnight break it.
  @Test func whatADayHasRoomForIsPrescribed() throws {
    let test = try LimitCase()
    func asNeeded(_ most: Int?, _ maximum: String) throws -> LimitVerdict {
      let rule = Recurrence.AsNeeded(quantity: try test.quantity("1"), maximumPerDay: most)
      return test.verdict(
        try test.prescription(
          Timing(.asNeeded(rule), start: test.start), test.ingredient("entacapone", strength: "200", maximum: maximum)))
    }
    let around = try #require(try asNeeded(9, "2000").breach)
    #expect(!around.isPrescribed)
    #expect(around.sentence.hasPrefix("With doses around midnight: "))
    let prescribed = try #require(try asNeeded(11, "2000").breach)
    #expect(prescribed.isPrescribed && prescribed.course == .asOftenAsNamed)
    #expect(prescribed.total == "2200 mg")
    #expect(try asNeeded(nil, "2000").breach?.isPrescribed == true)
  }

  /// One a day of which nothing says how far apart: around a midnight two come too close, and on no one day.
  @Test func aMidnightBringsNoTwoDosesTooCloseThatAreAskedAbout() throws {
    let test = try LimitCase()
    func asNeeded(_ most: Int, apart seconds: Int?) throws -> LimitBreach? {
      let rule = Recurrence.AsNeeded(
        quantity: try test.quantity("1"), minimumInterval: seconds, maximumPerDay: most)
      return test.verdict(
        try test.prescription(Timing(.asNeeded(rule), start: test.start), test.ingredient(gap: 4 * 3600))
      ).breach
    }
    #expect(try asNeeded(1, apart: nil)?.course == .atTheExtremes)
    #expect(try asNeeded(2, apart: 3600)?.course == .asOftenAsNamed)
    #expect(try asNeeded(2, apart: 4 * 3600) == nil)
  }

  @Test func twentyFourHoursApartIsNotWithinTwentyFourHours() throws {
    let test = try LimitCase()
    let exact = WindowPolicy(opensBefore: 0, lateAfter: 0, closesAfter: 0)
    let rx = try test.daily(["08:00"], "2", test.ingredient(maximum: "1000"), window: exact)
    // At home nothing breaks; a quarter of an hour's journey east does.
    let breach = try #require(test.verdict(rx).breach)
    #expect(breach.flight?.aheadMinutes == 15)
    #expect(breach.sentence.hasPrefix("On a journey that puts the clock 15 minutes forward as 3 March 2026 begins: "))
    // By a home clock the journey changes nothing.
    let home = try test.prescription(
      Timing(
        .daily(test.doses(["08:00"], "2")), start: test.start, clock: .home(ZoneName("UTC", in: test.database)),
        window: exact), test.ingredient(maximum: "1000"))
    let proof = try #require(test.verdict(home).proof)
    #expect(
      proof == """
        24 hours never contain more than 1000 mg of Paracetamol. Checked for Paracetamol from 2 March 2026 until \
        5 April 2027: each dose early, late or skipped, doses as needed on top, and a journey to any time zone.
        """)
  }

  @Test func twoMedicationsOfOneSubstanceCountTogether() throws {
    let test = try LimitCase()
    let exact = WindowPolicy(opensBefore: 0, lateAfter: 0, closesAfter: 0)
    let tablets = try test.daily(
      ["08:00"], "2", test.ingredient(maximum: "4000", gap: 4 * 3600), window: exact, end: test.start, id: "tablets")
    let other = try test.prescription(
      Timing(.daily(test.doses(["09:00"], "1", unit: "sachet")), start: test.start, end: test.start, window: exact),
      test.ingredient("  paracetamol", strength: "0.6", unit: "g", maximum: "1.5"), id: "sachets")
    let strict = try #require(test.verdict(tablets, other).breach)
    #expect(strict.limit == .maximumPer24Hours("1500 mg"))
    #expect(strict.total == "1600 mg")
    #expect(strict.isOnSchedule)
    let loose = try test.prescription(other.latest.timing, test.ingredient(strength: "0.6", unit: "g"), id: "sachets")
    let breach = try #require(test.verdict(tablets, loose).breach)
    #expect(breach.limit == .minimumGap(4 * 3600))
    #expect(breach.isOnSchedule)
    #expect(
      breach.sentence == """
        Taken exactly when due: 1000 mg on 2 March at 08:00 and 600 mg at 09:00 are 1 hour apart; doses of Paracetamol \
        keep at least 4 hours from each other.
        """)
    // Another substance is left aside.
    let ibuprofen = try test.daily(["09:00"], "9", test.ingredient("Ibuprofen"), window: exact, id: "ibuprofen")
    let safe = test.verdict(tablets, ibuprofen)
    #expect(safe.proof?.contains("Checked for Paracetamol from") == true)
    #expect(safe.proof?.contains("to the last dose") == true)
  }

  /// Two at the end of one day and two at the beginning of the next, around midnight.
  @Test func asNeededAroundMidnight() throws {
    let test = try LimitCase("Europe/Berlin")
    let rule = Recurrence.AsNeeded(quantity: try test.quantity("2"), minimumInterval: 3600, maximumPerDay: 2)
    let rx = try test.prescription(Timing(.asNeeded(rule), start: test.start), test.ingredient(maximum: "3999"))
    let breach = try #require(test.verdict(rx).breach)
    #expect(breach.doses.count == 4)
    #expect(breach.doses.allSatisfy { $0.why == "as needed" && $0.scheduledFor == nil && $0.amount == "2 tablets" })
    let found = try faults(breach, test, [rx], 3999)
    #expect(found == [])
    // Four hours apart and as often as it goes, six fit into 24 hours; at a maximum of six the rule is safe at home.
    let spaced = Recurrence.AsNeeded(quantity: try test.quantity("1"), minimumInterval: 4 * 3600)
    let safe = try test.prescription(
      Timing(.asNeeded(spaced), start: test.start), test.ingredient(maximum: "3000", gap: 4 * 3600))
    #expect(test.verdict(safe).proof != nil)
    let tight = try test.prescription(
      Timing(.asNeeded(spaced), start: test.start), test.ingredient(maximum: "2999", gap: 4 * 3600))
    #expect(test.verdict(tight).breach?.doses.count == 6)
  }

  /// A rule that is changed at noon gives the day no second share.
  @Test func aDayThatTwoVersionsShareCountsOnce() throws {
    let test = try LimitCase()
    let rule = Recurrence.AsNeeded(quantity: try test.quantity("1"), minimumInterval: 3600, maximumPerDay: 2)
    let timing = try Timing(.asNeeded(rule), start: test.start, end: test.start)
    func changedAtNoon(_ maximum: String) throws -> Prescription {
      var rx = try test.prescription(timing, test.ingredient(maximum: maximum))
      try rx.append(test.version(timing, test.ingredient(maximum: maximum), from: "2026-03-02T12:00:00Z"))
      return rx
    }
    #expect(try test.verdict(changedAtNoon("1000")).proof != nil)
    #expect(try test.verdict(changedAtNoon("999")).breach?.doses.count == 2)
  }

  @Test func asNeededBesideAScheduledDose() throws {
    let test = try LimitCase()
    let rule = Recurrence.AsNeeded(quantity: try test.quantity("1"), minimumInterval: 6 * 3600, maximumPerDay: 4)
    let asNeeded = try test.prescription(Timing(.asNeeded(rule), start: test.start), test.ingredient(), id: "prn")
    let daily = try test.daily(["08:00"], "1", test.ingredient(gap: 4 * 3600), id: "daily")
    let breach = try #require(test.verdict(daily, asNeeded).breach)
    #expect(breach.limit == .minimumGap(4 * 3600))
    #expect(breach.course == .asNeededOnTop && !breach.isPrescribed)
    #expect(breach.doses.map(\.why).sorted() == ["as needed", "on time"])
    #expect(breach.sentence.contains("are taken at the same time"))
  }

  /// An interval never moves against itself, but a clock-time dose of the same substance moves against it on a journey.
  @Test func aJourneyMovesOnlyWhatFollowsTheWall() throws {
    let test = try LimitCase()
    let exact = WindowPolicy(opensBefore: 0, lateAfter: 0, closesAfter: 0)
    let interval = Recurrence.Interval(
      first: try #require(Instant("2026-03-02T08:00:00Z")), every: 720, quantity: try test.quantity("1"))
    let steady = try test.prescription(
      Timing(.interval(interval), start: test.start, window: exact), test.ingredient(gap: 12 * 3600), id: "steady")
    #expect(test.verdict(steady).proof != nil)
    let daily = try test.daily(["14:00"], "1", test.ingredient(gap: 3 * 3600), window: exact, id: "daily")
    let loose = try test.prescription(steady.latest.timing, test.ingredient(), id: "steady")
    let breach = try #require(test.verdict(daily, loose).breach)
    #expect(breach.flight.map { abs($0.aheadMinutes) } == 195)
    let found = try faults(breach, test, [daily, loose])
    #expect(found == [])
  }

  @Test func aTaperIsFollowedToItsLastPhase() throws {
    let test = try LimitCase()
    let exact = WindowPolicy(opensBefore: 0, lateAfter: 0, closesAfter: 0)
    let late = test.start + 700
    let phases = [
      Phase(.daily(try test.doses(["08:00"], "1")), start: test.start, end: late - 1),
      Phase(.daily(try test.doses(["08:00", "20:00"], "2")), start: late),
    ]
    let rx = try test.prescription(Timing(phases: phases, window: exact), test.ingredient(maximum: "1500"))
    let breach = try #require(test.verdict(rx).breach)
    #expect(breach.isOnSchedule)
    #expect(breach.doses.first?.takenAt.writtenDate == late)
    #expect(breach.total == "2000 mg")
  }
}

import Courses
import Testing

@testable import Dosage
@testable import Remedi

@Suite struct LimitBruteForceTests {
  let hour: Int64 = 3_600_000

  /// Doses on the full hours of a grid, with windows that end on it.
  private func scheduled(
    _ test: LimitCase, _ random: inout RandomTiming, grid: Int, days: Int, most: Int, id: String
  ) throws -> Prescription? {
    let hours = Set((0..<random.number(1...most)).map { _ in random.number(0...(24 / grid - 1)) * grid }).sorted()
    let doses = try hours.map { hour in
      TimedDose(
        time: try #require(LocalTime(hour: hour, minute: 0)), quantity: try test.quantity("\(random.number(1...3))"))
    }
    let window = WindowPolicy(
      opensBefore: random.number(0...1) * grid * 3600, lateAfter: 0, closesAfter: random.number(0...2) * grid * 3600)
    guard
      let timing = try? Timing(
        .daily(doses), start: test.start, end: test.start + (days - 1),
        clock: random.chance(4) ? .home(try ZoneName("UTC", in: test.database)) : .wall, window: window)
    else { return nil }
    return try test.prescription(timing, nil, id: id)
  }

  private func limited(_ prescription: Prescription, _ test: LimitCase, maximum: Int64?, gap: Int64?) throws
    -> Prescription
  {
    let ingredient = try test.ingredient(
      strength: "1", maximum: maximum.flatMap { $0 > 0 ? String($0) : nil }, gap: gap.map(Int.init))
    return Prescription(
      id: prescription.id, clinicId: prescription.clinicId, patientId: prescription.patientId, kind: .medication,
      first: try test.version(prescription.latest.timing, ingredient))
  }

  /// The verdicts at the very edge: what brute force reached is allowed and safe, one less is broken.
  private func compare(
    _ prescriptions: [Prescription], _ brute: LimitBruteForce, _ test: LimitCase, seed: UInt64, withFlights: Bool
  ) throws {
    let gap = brute.smallest == .max ? 0 : brute.smallest / 1000
    var limits: [(maximum: Int64?, gap: Int64?, breaks: Bool)] = [(brute.largest, nil, false)]
    if brute.largest > 1 { limits.append((brute.largest - 1, nil, true)) }
    if gap > 0 { limits.append((nil, gap, false)) }
    if brute.smallest != .max { limits.append((nil, gap + 1, true)) }
    for limit in limits {
      let all = try prescriptions.map { try limited($0, test, maximum: limit.maximum, gap: limit.gap) }
      let check = LimitCheck(all[0], among: Array(all[1...]), calendar: test.calendar, from: test.start)
      let verdict = check.verdict()
      let breach = verdict.breach.flatMap { withFlights || $0.flight == nil ? $0 : nil }
      #expect((breach != nil) == limit.breaks, "seed \(seed), \(limit), \(verdict)")
      guard let breach = verdict.breach else { continue }
      let replay = LimitReplay(
        breach: breach, prescriptions: all, calendar: test.calendar, maximum: limit.maximum.map { $0 * 10_000 })
      let faults = try replay.faults()
      #expect(faults == [], "seed \(seed), \(limit), \(breach)")
    }
  }

  private func doses(
    _ prescriptions: [Prescription], _ brute: LimitBruteForce, _ test: LimitCase, _ calendar: PatientCalendar
  ) -> [LimitBruteForce.Dose] {
    prescriptions.flatMap { prescription in
      Scheduler(calendar: calendar).occurrences(of: prescription, on: test.start - 2...test.start + 5).map {
        occurrence in
        let window = occurrence.window
        let end = max(window.closesAt.milliseconds, occurrence.scheduledFor.milliseconds + 1)
        return LimitBruteForce.Dose(
          points: brute.points(from: window.opensAt.milliseconds, until: end),
          amount: (occurrence.quantity?.value.scaled ?? 0) / 10_000)
      }
    }
  }

  @Test func scheduledDosesAgree() throws {
    let test = try LimitCase()
    var cases = 0
    for seed in 1...120 as ClosedRange<UInt64> {
      var random = RandomTiming(seed: seed)
      let grid = random.pick([2, 3, 4])
      let found = try (0..<random.number(1...2)).compactMap { index in
        try scheduled(test, &random, grid: grid, days: random.number(1...2), most: 2, id: "rx\(index)")
      }
      guard !found.isEmpty else { continue }
      var brute = LimitBruteForce(step: Int64(grid) * hour)
      let doses = doses(found, brute, test, test.calendar)
      guard doses.reduce(1, { $0 * $1.points.count }) <= 8000 else { continue }
      brute.search(doses, asNeeded: [[]])
      try compare(found, brute, test, seed: seed, withFlights: false)
      cases += 1
    }
    #expect(cases > 60)
  }

  @Test func dosesAsNeededOnTopAgree() throws {
    let test = try LimitCase()
    var cases = 0
    for seed in 1...120 as ClosedRange<UInt64> {
      var random = RandomTiming(seed: seed)
      let grid = random.pick([4, 6])
      let days = random.number(1...2)
      let phases = try (0..<days).map { day in
        let rule = Recurrence.AsNeeded(
          quantity: try test.quantity("\(random.number(1...3))"), minimumInterval: random.number(1...3) * grid * 3600,
          maximumPerDay: random.chance(4) ? nil : random.number(1...2),
          maximumIn24Hours: random.chance(2) ? nil : random.number(1...3))
        return Phase(.asNeeded(rule), start: test.start + day, end: test.start + day)
      }
      let own = try test.prescription(Timing(phases: phases), nil, id: "as-needed")
      let other = try scheduled(test, &random, grid: grid, days: random.number(1...2), most: 1, id: "rx")
      let found = [own] + (random.chance(4) ? [] : [other].compactMap(\.self))
      var brute = LimitBruteForce(step: Int64(grid) * hour)
      let doses = doses(found, brute, test, test.calendar)
      let begin = test.calendar.startOfDay(test.start).milliseconds
      let sets = brute.sets(of: own, from: begin, until: begin + Int64(days) * 24 * hour, test.calendar)
      guard sets.count * doses.reduce(1, { $0 * $1.points.count }) <= 20_000 else { continue }
      brute.search(doses, asNeeded: sets) { moment in
        let amount = own.asNeeded(
          at: Instant(milliseconds: moment), on: test.start + Int((moment - begin) / (24 * hour)))
        return (amount?.rule.quantity?.value.scaled ?? 0) / 10_000
      }
      try compare(found, brute, test, seed: seed, withFlights: false)
      cases += 1
    }
    #expect(cases > 40)
  }

  /// The days of doses as needed begin and end on a journey where no grid lies: brute force may not find all, but must
  /// not find more.
  @Test func dosesAsNeededOnAJourneyAreNotMissed() throws {
    let test = try LimitCase()
    var broken = 0
    for seed in 1...6 as ClosedRange<UInt64> {
      var random = RandomTiming(seed: seed)
      let grid = 6
      let rule = Recurrence.AsNeeded(
        quantity: try test.quantity("1"), minimumInterval: random.number(1...2) * grid * 3600, maximumPerDay: 1)
      let own = try test.prescription(
        Timing(.asNeeded(rule), start: test.start, end: test.start + 2), nil, id: "as-needed")
      let other = try scheduled(test, &random, grid: grid, days: 1, most: 1, id: "rx")
      let found = [own] + (random.chance(2) ? [] : [other].compactMap(\.self))
      var brute = LimitBruteForce(step: Int64(grid) * hour)
      for date in test.start...test.start + 3 {
        for offset in stride(from: -12 * 3600, through: 14 * 3600, by: 2 * 3600) {
          let zone = TimeZoneRules(name: "There", transitions: [], offsets: [], firstOffset: offset, footer: nil)
          let calendar = test.calendar.travelling(to: zone, from: date)
          let begin = calendar.startOfDay(test.start - 1).milliseconds / brute.step * brute.step
          let end = calendar.startOfDay(test.start + 4).milliseconds
          let sets = brute.sets(of: own, from: begin, until: end, calendar)
          brute.search(doses(found, brute, test, calendar), asNeeded: sets)
        }
      }
      guard brute.largest > 1 else { continue }
      let all = try found.map { try limited($0, test, maximum: brute.largest - 1, gap: nil) }
      let check = LimitCheck(all[0], among: Array(all[1...]), calendar: test.calendar, from: test.start)
      let breach = try #require(check.verdict().breach, "seed \(seed)")
      let replay = LimitReplay(
        breach: breach, prescriptions: all, calendar: test.calendar, maximum: (brute.largest - 1) * 10_000)
      let faults = try replay.faults()
      #expect(faults == [], "seed \(seed), \(breach)")
      if breach.flight != nil { broken += 1 }
    }
    #expect(broken > 0)
  }

  @Test func journeysAgree() throws {
    let test = try LimitCase()
    var cases = 0
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = RandomTiming(seed: seed)
      let grid = random.pick([3, 4, 6])
      let found = try (0..<random.number(1...2)).compactMap { index in
        try scheduled(test, &random, grid: grid, days: random.number(1...2), most: 2, id: "rx\(index)")
      }
      guard !found.isEmpty else { continue }
      var brute = LimitBruteForce(step: Int64(grid) * hour)
      guard doses(found, brute, test, test.calendar).reduce(1, { $0 * $1.points.count }) <= 500 else { continue }
      // All that changes lies on full hours, so that half hours represent what lies between.
      for date in test.start - 1...test.start + 3 {
        for offset in stride(from: -12 * 3600, through: 14 * 3600, by: 1800) {
          let zone = TimeZoneRules(name: "There", transitions: [], offsets: [], firstOffset: offset, footer: nil)
          let calendar = test.calendar.travelling(to: zone, from: date)
          brute.search(doses(found, brute, test, calendar), asNeeded: [[]])
        }
      }
      try compare(found, brute, test, seed: seed, withFlights: true)
      cases += 1
    }
    #expect(cases > 15)
  }
}

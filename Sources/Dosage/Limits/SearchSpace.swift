import Remedi

/// Everything that may be taken of a substance in a range of days, at home or with a journey.
struct SearchSpace: Sendable {
  let scope: LimitScope
  let calendar: PatientCalendar
  let days: ClosedRange<LocalDate>
  /// By source, ordered by moment at home.
  let nominal: [[NominalDose]]
  /// The largest distance of a dose from its time, apart from a day.
  let reach: Int64
  /// The beginnings of the days at home, from two days before the first.
  private let dayStarts: [Int64]

  init(_ scope: LimitScope, _ calendar: PatientCalendar, _ days: ClosedRange<LocalDate>) {
    let windows = scope.sources.flatMap(\.reigns).map(\.reign.version.window)
    let reach = windows.map { max($0.opensBefore ?? 0, $0.closesAfter ?? 0) }.max() ?? 0
    let margin = 1 + reach / 86_400
    let scheduler = Scheduler(calendar: calendar)
    let wider = days.lowerBound - margin...days.upperBound + margin
    self.scope = scope
    self.calendar = calendar
    self.days = days
    self.reach = Int64(reach) * 1000
    dayStarts = (days.lowerBound - 2...days.upperBound + 6).map { calendar.startOfDay($0).milliseconds }
    nominal = scope.sources.map { Self.nominal($0, scheduler, wider) }
  }

  private static func nominal(
    _ source: LimitScope.Source, _ scheduler: Scheduler, _ dates: ClosedRange<LocalDate>
  ) -> [NominalDose] {
    var clock = PatientClock(scheduler.calendar)
    var (found, slots): ([NominalDose], [Timing.Slot]) = ([], [])
    let all = source.prescription.reigns
    for (index, limited) in source.reigns.enumerated() {
      let version = limited.reign.version
      guard limited.reign.touches(dates) || version.timing.hasMoves(onto: dates) else { continue }
      slots.removeAll(keepingCapacity: true)
      for date in version.timing.nominalDates(around: dates) { version.timing.append(slotsOn: date, to: &slots) }
      for slot in slots {
        let dose = NominalDose(slot, of: limited, reign: index, &clock)
        if clock.place(slot, of: version).isLeftOut { continue }
        // Two days on either side, since a journey may shift a dose into another version's period.
        let around = [-2, 0, 2].map { dose.governing(dose.place.home, nil) + $0 * RollingMaximum.day }
        guard around.contains(where: limited.contains) else { continue }
        if all.count > 1, scheduler.isMoved(clock.place(slot, of: version), by: all, &clock) { continue }
        found.append(dose)
      }
    }
    return found.sorted { $0.place.home < $1.place.home }
  }

  /// The scheduled doses on the given journey, with their windows as in the ``Scheduler``.
  /// - Parameter span: the moments of interest; other doses may be omitted.
  func doses(_ flight: LimitBreach.Flight? = nil, within span: ClosedRange<Int64>? = nil) -> [PermittedDose] {
    scope.sources.indices.flatMap { doses(ofSource: $0, flight, within: span) }
  }

  private func doses(
    ofSource source: Int, _ flight: LimitBreach.Flight?, within span: ClosedRange<Int64>?
  ) -> [PermittedDose] {
    let (all, reigns) = (nominal[source], scope.sources[source].reigns)
    var indices = all.indices
    if let span {
      // The next dose, where a window may end, is at most a day later; a journey shifts a dose by at most 26 hours.
      let (early, late) = (span.lowerBound - 27 * 3_600_000, span.upperBound + 51 * 3_600_000)
      indices = all.partitioningIndex { $0.place.home >= early }..<all.partitioningIndex { $0.place.home > late }
    }
    var placed: [(moment: Int64, index: Int)] = []
    placed.reserveCapacity(indices.count)
    let arrival = flight.map { Arrival(date: $0.date, begins: startOfDay($0.date, $0)) }
    for index in indices {
      let dose = all[index]
      guard let moment = dose.moment(flight, arrival), reigns[dose.reign].contains(dose.governing(moment, flight))
      else { continue }
      placed.append((moment, index))
    }
    if flight != nil { placed.sort { $0.moment < $1.moment } }
    var doses: [PermittedDose] = []
    doses.reserveCapacity(placed.count)
    var (next, following): ((scheduledFor: Instant, opensAt: Instant)?, (scheduledFor: Instant, opensAt: Instant)?)
    for (moment, index) in placed.reversed() {
      let (dose, scheduled) = (all[index], Instant(milliseconds: moment))
      let window = reigns[dose.reign].reign.version.window
      // A medication's window does not depend on when the day begins.
      let opens = window.opensAt(.medication, scheduledFor: scheduled, startOfDay: scheduled)
      if let known = following, known.scheduledFor > scheduled { next = known }
      let closes = window.closesAt(.medication, scheduledFor: scheduled, startOfNextDay: scheduled, next: next)
      following = (scheduled, opens)
      doses.append(
        PermittedDose(
          source: source, reign: dose.reign, nominal: index, scheduled: moment, opens: opens.milliseconds,
          closes: max(closes.milliseconds, moment + 1), amount: dose.amount, gap: reigns[dose.reign].gap))
    }
    guard let span else { return doses.reversed() }
    return doses.reversed().filter { span.contains($0.scheduled) }
  }

  func startOfDay(_ date: LocalDate, _ flight: LimitBreach.Flight?) -> Int64 {
    if let flight, date >= flight.date {
      return (Int64(date.dayNumber) * 1440 - Int64(flight.offsetMinutes)) * 60_000
    }
    let index = date - (days.lowerBound - 2)
    return dayStarts.indices.contains(index) ? dayStarts[index] : calendar.startOfDay(date).milliseconds
  }
}

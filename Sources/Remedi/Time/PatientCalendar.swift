/// Maps a patient's days to moments: the zone and day parts in force on each day, when it begins, and the day of a
/// moment.
public struct PatientCalendar: Sendable {
  private let assignments: [(from: LocalDate, rules: TimeZoneRules)]
  private let dayPartAssignments: [DayPartsAssignment]
  /// Every change of zone, in order.
  let journeys: [Arrival]
  private let database: TimeZoneDatabase

  /// - Parameters:
  ///   - assignments: by day, ascending; the first also applies to all days before it.
  ///   - dayParts: by day, ascending; days before the first have the default times.
  ///   - database: provides the zones of prescriptions that follow a home clock.
  /// - Throws: `RemediError` naming an unknown zone.
  public init(
    _ assignments: [TimeZoneAssignment], dayParts: [DayPartsAssignment] = [], database: TimeZoneDatabase
  ) throws {
    let known = try assignments.map { assignment in
      guard let rules = database.rules(named: assignment.timeZone) else {
        throw RemediError.invalid("timeZone", "The time zone \(assignment.timeZone) is not known here.")
      }
      return (assignment.from, rules)
    }
    self.assignments = known.isEmpty ? [(LocalDate(dayNumber: 0), .utc)] : known
    journeys = known.dropFirst().map(Arrival.init)
    dayPartAssignments = dayParts
    self.database = database
  }

  private init(_ assignments: [(from: LocalDate, rules: TimeZoneRules)], like other: PatientCalendar) {
    self.assignments = assignments
    journeys = assignments.dropFirst().map(Arrival.init)
    dayPartAssignments = other.dayPartAssignments
    database = other.database
  }

  /// The calendar of the same patient in another zone, from the beginning of a day there until the next known change.
  /// - Throws: `RemediError` if the zone is unknown.
  public func travelling(to zone: String, from date: LocalDate) throws -> PatientCalendar {
    guard let rules = database.rules(named: zone) else {
      throw RemediError.invalid("timeZone", "The time zone \(zone) is not known here.")
    }
    return travelling(to: rules, from: date)
  }

  func travelling(to rules: TimeZoneRules, from date: LocalDate) -> PatientCalendar {
    // The first assignment also applies to all days before it.
    let (first, later) = (assignments[0], assignments.dropFirst())
    let before = [(from: min(first.from, date - 1), rules: first.rules)] + later.filter { $0.from < date }
    return PatientCalendar(before + [(date, rules)] + later.filter { $0.from > date }, like: self)
  }

  /// The zone in force on a day.
  public func zone(on date: LocalDate) -> TimeZoneRules {
    assignments.last { $0.from <= date }?.rules ?? assignments[0].rules
  }

  /// The first day of the zone in force on a day. Nil if that is the first zone.
  public func zoneBeginning(on date: LocalDate) -> LocalDate? { zoneDays(around: date).from }

  /// The first day of the zone in force on a day, and the first day of the next zone. Nil if there is none.
  package func zoneDays(around date: LocalDate) -> (from: LocalDate?, until: LocalDate?) {
    let next = assignments.indices.dropFirst().first { assignments[$0].from > date }
    let index = (next ?? assignments.count) - 1
    return (index > 0 ? assignments[index].from : nil, next.map { assignments[$0].from })
  }

  /// How many days before and after these the next dose after one of theirs may be nominally placed: a bedtime after
  /// midnight still belongs to the previous day, and when a flight crosses the date line, a day may begin before the
  /// previous one.
  public func reach(around dates: ClosedRange<LocalDate>) -> (before: Int, after: Int) {
    let near = dates.lowerBound - 2...dates.upperBound + 3
    if journeys.contains(where: { near.contains($0.date) }) { return (2, 2) }
    return (dayPartAssignments.contains { $0.dayParts.daysLater(.bedtime) > 0 } ? 1 : 0, 1)
  }

  /// The day parts in force on a day.
  public func dayParts(on date: LocalDate) -> DayParts {
    dayPartAssignments.last { $0.from <= date }?.dayParts ?? .usual
  }

  /// The first day of the day parts in force on a day. Nil if those are the default.
  package func dayPartsBeginning(on date: LocalDate) -> LocalDate? { dayPartAssignments.last { $0.from <= date }?.from }

  /// The zone in which a prescription's doses are evaluated on a day.
  public func zone(of clock: Timing.Clock, on date: LocalDate) -> TimeZoneRules {
    switch clock {
    case .wall: zone(on: date)
    // Only if the data was replaced by an edition with fewer zones does this fall back to the wall clock.
    case .home(let name): database.rules(named: name.text) ?? zone(on: date)
    }
  }

  /// The beginning of a day. If its midnight is skipped, the first moment after the gap.
  public func startOfDay(_ date: LocalDate) -> Instant { instant(on: date, at: .midnight) }

  /// The moment at which the patient's clock shows `time` on `date`. If it is skipped, shifted by the gap; if it is
  /// repeated, the first (RFC 5545, 3.3.5).
  public func instant(on date: LocalDate, at time: LocalTime) -> Instant {
    let zone = zone(on: date)
    return zone.instant(milliseconds: zone.reading(date, time).second * 1000)
  }

  /// The patient's day of a moment: the latest day that has begun.
  public func date(at moment: Instant) -> LocalDate {
    let utcDay = Int(Instant.floorDivide(moment.milliseconds, 86_400_000).0)
    // Clocks differ from UTC by at most a day.
    var date = LocalDate(dayNumber: utcDay + 1)
    while startOfDay(date) > moment { date = date - 1 }
    return date
  }

  /// The moment in the offset of the patient's clock.
  public func written(_ moment: Instant) -> Instant {
    zone(on: date(at: moment)).instant(milliseconds: moment.milliseconds)
  }
}

/// The patient's days on the line of time: which zone rules each day, when it begins, and which day a moment lies in.
public struct PatientCalendar: Sendable {
  private let assignments: [(from: LocalDate, rules: TimeZoneRules)]

  /// - Parameter assignments: by day, ascending; the first also rules all days before it.
  public init(_ assignments: [(from: LocalDate, rules: TimeZoneRules)]) {
    precondition(!assignments.isEmpty, "a calendar needs a zone")
    self.assignments = assignments
  }

  /// - Throws: `RemediError` naming a zone that the data does not know.
  public init(_ assignments: [TimeZoneAssignment], database: TimeZoneDatabase) throws {
    let known = try assignments.map { assignment in
      guard let rules = database.rules(named: assignment.timeZone) else {
        throw RemediError.invalid("timeZone", "The time zone \(assignment.timeZone) is not known here.")
      }
      return (assignment.from, rules)
    }
    self.init(known.isEmpty ? [(LocalDate(dayNumber: 0), .utc)] : known)
  }

  /// The zone in force on a day.
  public func zone(on date: LocalDate) -> TimeZoneRules {
    assignments.last { $0.from <= date }?.rules ?? assignments[0].rules
  }

  /// The moment at which a day begins; where its midnight is skipped, the first moment after the gap.
  public func startOfDay(_ date: LocalDate) -> Instant { instant(on: date, at: .midnight) }

  /// The moment at which the patient's clock shows `time` on `date`: moved by the gap where the reading is skipped, the
  /// first where it repeats (RFC 5545, 3.3.5).
  public func instant(on date: LocalDate, at time: LocalTime) -> Instant {
    let zone = zone(on: date)
    return zone.instant(milliseconds: zone.reading(date, time).second * 1000)
  }

  /// The patient's day that a moment lies in: the latest day that has begun.
  public func date(at moment: Instant) -> LocalDate {
    let utcDay = Int(Instant.floorDivide(moment.milliseconds, 86_400_000).0)
    // Clocks are at most a day ahead of UTC or behind it.
    var date = LocalDate(dayNumber: utcDay + 1)
    while startOfDay(date) > moment { date = date - 1 }
    return date
  }

  /// The same moment, written as the patient's clock shows it.
  public func written(_ moment: Instant) -> Instant {
    zone(on: date(at: moment)).instant(milliseconds: moment.milliseconds)
  }
}

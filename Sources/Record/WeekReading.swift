import Remedi

extension PatientRecord {
  /// The figures of the last weeks including the current one, oldest first, and the moment at which the clock alone
  /// changes them.
  public func weekFigures(_ weeks: Int, at now: Instant) async throws -> (weeks: [WeekFigures], changesAt: Instant) {
    let today = today(at: now)
    let first = today - (today.isoWeekday - 1) - 7 * (weeks - 1)
    let prescriptions = try await prescriptions()
    // A dose can move to another day when the patient's time zone changes. Read in passing: so many days are not
    // cached.
    let records = try await inPassing.completions(first - 1...today + 1)
    let current = records.currentByOccurrence
    let outcomes = try await items(of: prescriptions, on: first...today, current: current)
      .map { (occurrence: $0.occurrence, content: $0.completion?.content) }
    let closings = outcomes.map(\.occurrence.window.closesAt).filter { $0 > now }
    return (
      WeekFigures.weeks(from: first, through: today, outcomes, records, calendar, at: now),
      closings.reduce(calendar.startOfDay(today + 1)) { min($0, $1) }
    )
  }
}

/// The beginning of a prescription: its first dose and the doses that have already passed.
extension Scheduler {
  /// The number of days in which a first dose is searched: enough for every leap year and every monthly recurrence.
  private static let horizon = 366 * 9

  /// The first dose of a prescription. Nil if there is none within nine years.
  public func firstOccurrence(of prescription: Prescription) -> Occurrence? {
    guard let begin = prescription.versions.map(\.effectiveFrom).min() else { return nil }
    return firstOccurrence(of: prescription, from: calendar.date(at: begin)) { _ in true }
  }

  /// The first dose of the latest version. Nil if there is none within nine years.
  public func firstOccurrence(ofLatest prescription: Prescription) -> Occurrence? {
    let latest = prescription.latest.counted(by: calendar)
    let from = max(latest.timing.start - 1, calendar.date(at: latest.effectiveFrom))
    return firstOccurrence(of: prescription, from: from, through: latest.timing.end.map { $0 + 2 }) {
      $0.version.number == latest.number
    }
  }

  private func firstOccurrence(
    of prescription: Prescription, from date: LocalDate, through end: LocalDate? = nil,
    where isMeant: (Occurrence) -> Bool
  ) -> Occurrence? {
    var (from, step) = (date, 7)
    let last = min(end ?? date + Self.horizon, date + Self.horizon)
    while from <= last {
      let through = from + step
      if let first = occurrences(of: prescription, on: from...through).first(where: isMeant) { return first }
      (from, step) = (through + 1, 60)
    }
    return nil
  }

  /// Whether a prescription asked for anything before a moment.
  public func hasBegun(_ prescription: Prescription, by moment: Instant) -> Bool {
    firstOccurrence(of: prescription).map { $0.scheduledFor < moment } ?? false
  }

  /// The times on the day on which a version takes effect that have already passed then, so that they are not asked
  /// for.
  public func passedTimes(of version: PrescriptionVersion) -> [Instant] {
    let today = calendar.date(at: version.effectiveFrom)
    var clock = PatientClock(calendar)
    var passed: [Instant] = []
    for date in version.timing.nominalDates(around: today...today) {
      for slot in version.timing.slots(on: date) {
        let placed = clock.place(slot, of: version)
        if placed.date == today, !placed.isLeftOut, placed.scheduledFor < version.effectiveFrom {
          passed.append(placed.scheduledFor)
        }
      }
    }
    return passed.sorted()
  }
}

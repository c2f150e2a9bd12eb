/// How a prescription begins: what comes first, and what is too late already.
extension Scheduler {
  /// How far ahead a first dose is looked for: so many days hold every leap year and every month in its rhythm.
  private static let horizon = 366 * 9

  /// The first dose that a prescription ever asks for; nil where it asks for none within nine years.
  public func firstOccurrence(of prescription: Prescription) -> Occurrence? {
    guard let begin = prescription.versions.map(\.effectiveFrom).min() else { return nil }
    return firstOccurrence(of: prescription, from: calendar.date(at: begin)) { _ in true }
  }

  /// The first dose that the latest version asks for; nil where it asks for none within nine years.
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

  /// Whether a prescription has asked for anything before a moment.
  public func hasBegun(_ prescription: Prescription, by moment: Instant) -> Bool {
    firstOccurrence(of: prescription).map { $0.scheduledFor < moment } ?? false
  }

  /// The times of a version on the day on which it comes into force that have passed by then: nobody is asked for them.
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

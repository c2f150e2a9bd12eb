/// How a prescription changed, as far as the patient's coming days differ by it.
public struct PlanChange: Sendable, Hashable {
  public enum Kind: String, Sendable {
    case prescribed, changed, paused, resumed, stopped
    /// It was taken back before anybody acted on it.
    case undone
  }

  public let kind: Kind
  public let prescription: Identifier<Prescription>
  public let name: String
  /// The version that held, and the one that holds from then on; nil where none did or does.
  public let before: PrescriptionVersion?
  public let now: PrescriptionVersion?
  /// The first of the patient's days that differ.
  public let from: LocalDate
  /// The last day of a pause; nil for no end, and where it is none.
  public let through: LocalDate?

  /// Nil where the patient is asked for the same as before.
  /// - Parameters:
  ///   - before: as it stood; nil where there was none.
  ///   - after: as it stands; nil where it was taken back.
  public init?(from before: Prescription?, to after: Prescription?, at moment: Instant, _ calendar: PatientCalendar) {
    let (before, after) = (before?.counted(by: calendar), after?.counted(by: calendar))
    guard let known = after ?? before else { return nil }
    prescription = known.id
    name = known.lastToRule.action.name
    let today = calendar.date(at: moment)
    switch (before, after) {
    case (nil, nil): return nil
    case (nil, let after?):
      guard after.isActive(at: moment, today: today) else { return nil }
      let first = after.lastToRule
      (kind, self.before, now, through) = (.prescribed, nil, first, nil)
      from = max(calendar.date(at: first.effectiveFrom), first.timing.start)
    case (let before?, nil):
      guard before.isActive(at: moment, today: today) else { return nil }
      (kind, self.before, now, through, from) = (.undone, before.lastToRule, nil, nil, today)
    case (let before?, let after?):
      guard before.isActive(at: moment, today: today) else { return nil }
      if before.stop == nil, let stop = after.stop {
        (kind, self.before, now, through) = (.stopped, before.lastVersion(inForceBy: moment), nil, nil)
        from = calendar.date(at: stop.effectiveFrom)
        return
      }
      guard before.latest.number != after.latest.number else { return nil }
      let latest = after.latest
      let held = before.lastVersion(inForceBy: latest.effectiveFrom) ?? before.latest
      (self.before, now) = (held, latest)
      if let pausing = latest.pausing {
        kind = pausing.resumesOn == nil ? .paused : .resumed
        from = max(pausing.resumesOn ?? pausing.pause.from, today)
        through = pausing.resumesOn == nil ? pausing.pause.through : nil
      } else {
        from = max(calendar.date(at: latest.effectiveFrom), latest.timing.start)
        let days = from...from + Self.comparedDays
        guard !held.reads(as: latest) || Self.moments(before, days, calendar) != Self.moments(after, days, calendar)
        else { return nil }
        (kind, through) = (.changed, nil)
      }
    }
  }
}

extension PlanChange {
  /// Where the words are the same, the days of four weeks are compared: every second day can begin on either.
  private static let comparedDays = 27

  private static func moments(
    _ prescription: Prescription, _ days: ClosedRange<LocalDate>, _ calendar: PatientCalendar
  ) -> [Int64] {
    Scheduler(calendar: calendar).occurrences(of: prescription, on: days).map(\.scheduledFor.milliseconds)
  }
}

extension PrescriptionVersion {
  /// Whether a patient reads the same of both.
  fileprivate func reads(as other: Self) -> Bool {
    action.name == other.action.name && order == other.order && note == other.note
      && timing.end == other.timing.end
  }

  /// `2 sets of 10 repetitions, at 10:00 every day`: how much and how often, without pauses and dates.
  public var order: String {
    let often = Words.frequency((try? timing.pausing([])) ?? timing)
    return [exercise?.words, often].compactMap { $0 }.joined(separator: ", ")
  }
}

import Remedi

/// A change of a prescription, as far as it affects the patient's coming days.
public struct PlanChange: Sendable, Hashable {
  public enum Kind: String, Sendable {
    case prescribed, changed, paused, resumed, stopped
    /// One dose was moved, or moved back to its own time.
    case moved
    /// One dose was added.
    case added
    /// An added dose was removed.
    case removed
    /// The prescription was taken back before anybody acted on it.
    case undone
  }

  /// What changes if amount and frequency stay the same.
  public enum Difference: String, Sendable { case note, days }

  public let kind: Kind
  public let prescription: Identifier<Prescription>
  public let name: String
  /// The kind: doses or an exercise.
  public let action: Prescription.Kind
  /// The version before the change and the one after it. Nil if there was or is none.
  public let before: PrescriptionVersion?
  public let now: PrescriptionVersion?
  /// The patient's first day that differs.
  public let from: LocalDate
  /// The last day of a pause. Nil if it has no end or the change is not a pause.
  public let through: LocalDate?

  /// The reason in the physician's words. Nil if none was given.
  public let reason: String?

  /// Nil if nothing changes for the patient.
  /// - Parameters:
  ///   - before: the previous state. Nil if there was none.
  ///   - after: the new state. Nil if the prescription was taken back.
  public init?(from before: Prescription?, to after: Prescription?, at moment: Instant, _ calendar: PatientCalendar) {
    let (before, after) = (before?.counted(by: calendar), after?.counted(by: calendar))
    guard let known = after ?? before else { return nil }
    prescription = known.id
    name = known.lastToRule.action.name
    action = known.kind
    let today = calendar.date(at: moment)
    switch (before, after) {
    case (nil, nil): return nil
    case (nil, let after?):
      let first = after.lastToRule
      let begin = max(calendar.date(at: first.effectiveFrom), first.timing.start)
      if let stop = after.stop {
        let end = calendar.date(at: stop.effectiveFrom)
        // A prescription that never began is neither new nor ends.
        guard first.effectiveFrom < stop.effectiveFrom, begin < end || begin <= today else { return nil }
        (kind, self.before, now, through, from, reason) = (.stopped, first, nil, nil, end, stop.reason)
        return
      }
      guard after.isActive(at: moment, today: today) else { return nil }
      (kind, self.before, now, through, from, reason) = (.prescribed, nil, first, nil, begin, nil)
    case (let before?, nil):
      guard before.isActive(at: moment, today: today) else { return nil }
      (kind, self.before, now, through, from, reason) = (.undone, before.lastToRule, nil, nil, today, nil)
    case (let before?, let after?):
      // A prescription that has ended can be extended.
      guard [before, after].contains(where: { $0.isActive(at: moment, today: today) }) else { return nil }
      // The stop of archiving replaces a stop that is still to come.
      if let stop = after.stop, stop.effectiveFrom != before.stop?.effectiveFrom {
        (kind, self.before, now, through) = (.stopped, before.lastVersion(inForceBy: moment), nil, nil)
        (from, reason) = (calendar.date(at: stop.effectiveFrom), stop.reason)
        return
      }
      guard before.latest.number != after.latest.number else { return nil }
      let latest = after.latest
      let held = before.lastVersion(inForceBy: latest.effectiveFrom) ?? before.latest
      if let dose = latest.singleDose {
        guard let day = [dose.before, dose.after].compactMap({ $0 }).map(calendar.date).min() else { return nil }
        (self.before, now) = (held, latest)
        (kind, from, through, reason) = (Kind(dose.change), day, nil, dose.reason)
        return
      }
      // Withdrawing an announced version is a change, however far in the future it was.
      if let withdrawn = before.firstUpcoming(missingIn: after, at: moment), held.reads(as: latest) {
        (self.before, now, kind, through, reason) = (withdrawn, latest, .changed, nil, nil)
        from = max(calendar.date(at: withdrawn.effectiveFrom), withdrawn.timing.start)
        return
      }
      (self.before, now) = (held, latest)
      if let pausing = latest.pausing, let resumesOn = pausing.resumesOn,
        held.timing.exceptions.pauses.contains(pausing.pause)
      {
        (kind, from, through, reason) = (.resumed, max(resumesOn, today), nil, nil)
        return
      }
      // If the pause was shortened meanwhile, report the remaining part.
      let left = latest.pausing.flatMap { latest.pauses(from: today, beginningOn: $0.pause.from).first }
      if let left {
        (kind, from, through, reason) = (.paused, max(left.from, today), left.through, left.reason)
        return
      }
      from = max(calendar.date(at: latest.effectiveFrom), latest.timing.start)
      let days = from...from + Self.comparedDays
      guard
        !held.reads(as: latest)
          || Self.moments(before, days, from: moment, calendar) != Self.moments(after, days, from: moment, calendar)
      else { return nil }
      (kind, through, reason) = (.changed, nil, nil)
    }
  }
}

extension PlanChange.Kind {
  fileprivate init(_ change: PrescriptionVersion.SingleDose.Change) {
    switch change {
    case .moved, .putBack: self = .moved
    case .added: self = .added
    case .removed: self = .removed
    }
  }
}

extension PlanChange {
  /// The only dose that changes. Nil if more changes.
  public var singleDose: PrescriptionVersion.SingleDose? {
    switch kind {
    case .moved, .added, .removed: now?.singleDose
    default: nil
    }
  }

  /// Nil if the amount or frequency changes, and for every kind but `changed`.
  public var difference: Difference? {
    guard kind == .changed, before?.order == now?.order else { return nil }
    return before?.note == now?.note ? .days : .note
  }

  /// If the words are equal, the days of four weeks are compared, because every second day can begin on either.
  static let comparedDays = 27

  /// - Parameter now: earlier moments are not compared.
  static func moments(
    _ prescription: Prescription, _ days: ClosedRange<LocalDate>, from now: Instant, _ calendar: PatientCalendar
  ) -> [Int64] {
    Scheduler(calendar: calendar).occurrences(of: prescription, on: days).map(\.scheduledFor.milliseconds)
      .filter { $0 >= now.milliseconds }
  }
}

extension Prescription {
  /// The first upcoming version that another state of the prescription no longer has, and that reads differently to a
  /// patient from the version in force there instead.
  fileprivate func firstUpcoming(missingIn other: Prescription, at moment: Instant) -> PrescriptionVersion? {
    let kept = Set(other.upcoming(after: moment).map(\.number))
    return upcoming(after: moment).first { !kept.contains($0.number) && !$0.reads(as: other.latest) }
  }
}

extension PrescriptionVersion {
  /// Whether both read the same to a patient.
  func reads(as other: Self) -> Bool {
    action.name == other.action.name && order == other.order && note == other.note
      && timing.end == other.timing.end
  }

  /// The pauses that have not ended by a day.
  /// - Parameter first: only pauses that begin on this day. Nil for all.
  func pauses(from today: LocalDate, beginningOn first: LocalDate? = nil) -> [TimingExceptions.Pause] {
    timing.exceptions.pauses.filter { pause in
      pause.through.map { $0 >= today } ?? true && (first == nil || pause.from == first)
    }
  }

  /// `2 sets of 10 repetitions, at 10:00 every day`: the amount and frequency without pauses and dates.
  public var order: String {
    let often = Phrases.frequency((try? timing.pausing([])) ?? timing)
    return [exercise?.words, often].compactMap { $0 }.joined(separator: ", ")
  }
}

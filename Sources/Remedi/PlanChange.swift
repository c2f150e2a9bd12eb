/// How a prescription changed, as far as the patient's coming days differ by it.
public struct PlanChange: Sendable, Hashable {
  public enum Kind: String, Sendable {
    case prescribed, changed, paused, resumed, stopped
    /// One dose is due at another time: it was moved, or put back.
    case moved
    /// There is one dose more.
    case added
    /// A dose that was added is no longer asked for.
    case removed
    /// It was taken back before anybody acted on it.
    case undone
  }

  /// What a change changes where how much and how often stays the same.
  public enum Difference: String, Sendable { case note, days }

  public let kind: Kind
  public let prescription: Identifier<Prescription>
  public let name: String
  /// What it asks for: doses, or an exercise.
  public let action: Prescription.Kind
  /// The version that held, and the one that holds from then on; nil where none did or does.
  public let before: PrescriptionVersion?
  public let now: PrescriptionVersion?
  /// The first of the patient's days that differ.
  public let from: LocalDate
  /// The last day of a pause; nil for no end, and where it is none.
  public let through: LocalDate?

  /// Why, in the physician's words; nil where nothing was written.
  public let reason: String?

  /// Nil where the patient is asked for the same as before.
  /// - Parameters:
  ///   - before: as it stood; nil where there was none.
  ///   - after: as it stands; nil where it was taken back.
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
        // What never began is nothing new, and nothing that ends.
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
      // A course that is over can be made to go on.
      guard [before, after].contains(where: { $0.isActive(at: moment, today: today) }) else { return nil }
      // The archive's stop takes the place of one that is still to come.
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
        (kind, from, through, reason) = (Kind(dose.deed), day, nil, dose.reason)
        return
      }
      // What was announced for later and does not come is a change, however far away it was.
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
      // A pause that was shortened meanwhile is told as what is left of it.
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
  fileprivate init(_ deed: PrescriptionVersion.SingleDose.Change) {
    switch deed {
    case .moved, .putBack: self = .moved
    case .added: self = .added
    case .removed: self = .removed
    }
  }
}

extension PlanChange {
  /// The one dose that it is about; nil where it is about more.
  public var singleDose: PrescriptionVersion.SingleDose? {
    switch kind {
    case .moved, .added, .removed: now?.singleDose
    default: nil
    }
  }

  /// Nil where how much or how often changes, and of what is no change.
  public var difference: Difference? {
    guard kind == .changed, before?.order == now?.order else { return nil }
    return before?.note == now?.note ? .days : .note
  }

  /// Where the words are the same, the days of four weeks are compared: every second day can begin on either.
  static let comparedDays = 27

  /// - Parameter now: what was due before does not differ any more.
  static func moments(
    _ prescription: Prescription, _ days: ClosedRange<LocalDate>, from now: Instant, _ calendar: PatientCalendar
  ) -> [Int64] {
    Scheduler(calendar: calendar).occurrences(of: prescription, on: days).map(\.scheduledFor.milliseconds)
      .filter { $0 >= now.milliseconds }
  }
}

extension Prescription {
  /// The first version still to come that another state of the prescription no longer has coming, and that a patient would
  /// read differently from what rules there instead.
  fileprivate func firstUpcoming(missingIn other: Prescription, at moment: Instant) -> PrescriptionVersion? {
    let kept = Set(other.upcoming(after: moment).map(\.number))
    return upcoming(after: moment).first { !kept.contains($0.number) && !$0.reads(as: other.latest) }
  }
}

extension PrescriptionVersion {
  /// Whether a patient reads the same of both.
  func reads(as other: Self) -> Bool {
    action.name == other.action.name && order == other.order && note == other.note
      && timing.end == other.timing.end
  }

  /// The pauses that are not over on a day.
  /// - Parameter first: with this first day alone; nil for all.
  func pauses(from today: LocalDate, beginningOn first: LocalDate? = nil) -> [TimingExceptions.Pause] {
    timing.exceptions.pauses.filter { pause in
      pause.through.map { $0 >= today } ?? true && (first == nil || pause.from == first)
    }
  }

  /// `2 sets of 10 repetitions, at 10:00 every day`: how much and how often, without pauses and dates.
  public var order: String {
    let often = Phrases.frequency((try? timing.pausing([])) ?? timing)
    return [exercise?.words, often].compactMap { $0 }.joined(separator: ", ")
  }
}

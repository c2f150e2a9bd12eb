extension PrescriptionVersion {
  /// The purpose of a version that begins or ends a pause: which pause, and why. The version itself says who and when
  /// (FHIR R4 MedicationRequest.status `on-hold`).
  public struct Pausing: Codable, Sendable, Hashable {
    public let pause: TimingExceptions.Pause
    /// The first day after the pause, if the version ends one; a pause that would begin on that day or later is
    /// cancelled. Nil if the version begins a pause.
    public let resumesOn: LocalDate?

    public init(_ pause: TimingExceptions.Pause, resumesOn: LocalDate? = nil) {
      self.pause = pause
      self.resumesOn = resumesOn
    }
  }
}

extension Prescription {
  /// The pause that contains a day, or else the next one, according to the version in force at a moment.
  public func pause(on date: LocalDate, orAfterAt moment: Instant) -> TimingExceptions.Pause? {
    let version = lastVersion(inForceBy: moment) ?? latest
    return version.timing.exceptions.pauses.first { pause in pause.through.map { $0 >= date } ?? true }
  }

  /// The version that ordered what a version continues. A pause, its end, and a moved or added single dose are not new
  /// orders.
  public func order(continuedBy version: PrescriptionVersion) -> PrescriptionVersion {
    guard version.pausing != nil || version.singleDose != nil else { return version }
    let earlier = versions.last { one in
      one.number < version.number && one.effectiveFrom <= version.effectiveFrom && one.prescribesTheSame(as: version)
    }
    return earlier.map(order) ?? version
  }

  /// Pauses the prescription. Doses that were due earlier on a day that has begun remain due.
  /// - Parameter calendar: the patient's calendar so far.
  /// - Throws: `RemediError` if it is stopped or pauses would overlap.
  public mutating func pause(
    _ pause: TimingExceptions.Pause, by author: Actor, at now: Instant, _ calendar: PatientCalendar,
    submission: String? = nil
  ) throws {
    let pausing = PrescriptionVersion.Pausing(pause)
    try rewritePauses(pausing, by: author, at: now, calendar, submission, []) { $0 + [pause] }
  }

  /// Ends a pause and resumes the prescription on a day. That day may be after the pause's original end. If the pause
  /// would begin on that day or later, it is cancelled.
  /// - Parameters:
  ///   - calendar: the patient's calendar so far.
  ///   - confirmations: the confirmed questions about it.
  /// - Throws: `RemediError` if the prescription is stopped, has no such pause, or pauses would overlap.
  public mutating func resume(
    _ pause: TimingExceptions.Pause, on first: LocalDate, by author: Actor, at now: Instant,
    _ calendar: PatientCalendar, submission: String? = nil, confirming confirmations: [Confirmation] = []
  ) throws {
    guard self.pause(on: pause.from, orAfterAt: now) == pause else {
      throw RemediError(.conflict, "This pause was changed meanwhile.")
    }
    let shorter =
      pause.from < first ? [TimingExceptions.Pause(from: pause.from, through: first - 1, reason: pause.reason)] : []
    let pausing = PrescriptionVersion.Pausing(pause, resumesOn: first)
    try rewritePauses(pausing, by: author, at: now, calendar, submission, confirmations) {
      $0.filter { $0 != pause } + shorter
    }
  }

  /// Rewrites the current and all upcoming versions with other pauses. The number of doses is reduced by those that
  /// were asked for until now, also for upcoming versions, because this call decides which days until then are paused.
  private mutating func rewritePauses(
    _ pausing: PrescriptionVersion.Pausing, by author: Actor, at now: Instant, _ calendar: PatientCalendar,
    _ submission: String?, _ confirmations: [Confirmation],
    _ body: ([TimingExceptions.Pause]) -> [TimingExceptions.Pause]
  ) throws {
    try rewrite(by: author, at: now, submission: submission, confirming: confirmations, pausing: pausing) { version in
      try version.timing.pausing(body(version.timing.exceptions.pauses), from: now, calendar)
    }
  }
}

extension PrescriptionVersion {
  /// Whether both prescribe the same apart from changes to single days. The number of doses left depends on the pauses
  /// and is ignored.
  fileprivate func prescribesTheSame(as other: Self) -> Bool {
    action == other.action && exercise == other.exercise && note == other.note && frequency == other.frequency
      && timing.phases == other.timing.phases && timing.clock == other.timing.clock && window == other.window
  }
}

extension Timing {
  /// A copy of the rule with other pauses.
  /// - Throws: `RemediError` if they overlap.
  public func pausing(_ pauses: [TimingExceptions.Pause]) throws -> Timing {
    try pausing(pauses, count: count, uncounted: uncounted)
  }

  /// A copy of the rule with other pauses from a moment on. Doses asked for until then still use up the number of doses
  /// and others do not, whichever days were or are paused.
  /// - Throws: `RemediError` if they overlap.
  func pausing(
    _ pauses: [TimingExceptions.Pause], from moment: Instant, _ calendar: PatientCalendar
  ) throws -> Timing {
    guard let count else { return try pausing(pauses) }
    return try pausing(pauses, count: nil, uncounted: 0)
      .counting(count, asked: counted(before: moment, calendar), by: moment, calendar)
  }

  private func pausing(_ pauses: [TimingExceptions.Pause], count: Int?, uncounted: Int) throws -> Timing {
    try Timing(
      phases: phases, count: count, uncounted: uncounted, clock: clock,
      exceptions: TimingExceptions(pauses: pauses, moves: exceptions.moves, additions: exceptions.additions),
      window: window)
  }
}

extension PrescriptionVersion {
  /// That a version was written to pause the prescription, or to end a pause: the version says who and when, this says
  /// which pause and why (FHIR R4 MedicationRequest.status `on-hold`).
  public struct Pausing: Codable, Sendable, Hashable {
    public let pause: TimingExceptions.Pause
    /// The first day on which something is asked for again, where the pause was ended; one that was to begin on that day
    /// or later was taken back. Nil where it was begun.
    public let resumesOn: LocalDate?

    public init(_ pause: TimingExceptions.Pause, resumesOn: LocalDate? = nil) {
      self.pause = pause
      self.resumesOn = resumesOn
    }
  }
}

extension Prescription {
  /// The pause that a day lies in, or the next one to come, by what rules a moment.
  public func pause(on date: LocalDate, orAfterAt moment: Instant) -> TimingExceptions.Pause? {
    let version = lastVersion(inForceBy: moment) ?? latest
    return version.timing.exceptions.pauses.first { pause in pause.through.map { $0 >= date } ?? true }
  }

  /// The version in which was prescribed what a version goes on with: a pause, its end, and a single dose that was moved or
  /// added prescribe nothing new.
  public func order(continuedBy version: PrescriptionVersion) -> PrescriptionVersion {
    guard version.pausing != nil || version.singleDose != nil else { return version }
    let earlier = versions.last { one in
      one.number < version.number && one.effectiveFrom <= version.effectiveFrom && one.prescribesTheSame(as: version)
    }
    return earlier.map(order) ?? version
  }

  /// Lets nothing be asked for on the days of a pause. What was due earlier on a day that has begun stays due.
  /// - Parameter calendar: the patient's, by which doses were asked for so far.
  /// - Throws: `RemediError` where it is stopped, or where pauses would overlap.
  public mutating func pause(
    _ pause: TimingExceptions.Pause, by author: Actor, at now: Instant, _ calendar: PatientCalendar,
    submission: String? = nil
  ) throws {
    let pausing = PrescriptionVersion.Pausing(pause)
    try rewritePauses(pausing, by: author, at: now, calendar, submission, []) { $0 + [pause] }
  }

  /// Ends a pause, so that something is asked for again from a day on. That day may lie later than the pause was to
  /// last; where the pause would begin on it or later, it is taken back.
  /// - Parameters:
  ///   - calendar: the patient's, by which doses were asked for so far.
  ///   - confirmations: what somebody was asked about it and confirmed.
  /// - Throws: `RemediError` where the prescription is stopped, has no such pause, or where pauses would overlap.
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

  /// Writes every version that still is to rule anew with other pauses: the one in force, and changes to come. What uses
  /// up the number of doses is what was asked for by now, also of a change to come: which days are paused until then is
  /// what is written here.
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
  /// Whether both ask for the same, whatever was changed about single days. How many doses are left follows from the
  /// pauses.
  fileprivate func prescribesTheSame(as other: Self) -> Bool {
    action == other.action && exercise == other.exercise && note == other.note && frequency == other.frequency
      && timing.phases == other.timing.phases && timing.clock == other.timing.clock && window == other.window
  }
}

extension Timing {
  /// The same rule with other pauses.
  /// - Throws: `RemediError` where they overlap.
  public func pausing(_ pauses: [TimingExceptions.Pause]) throws -> Timing {
    try pausing(pauses, count: count, uncounted: uncounted)
  }

  /// The same rule with other pauses from a moment on. What was asked for by then keeps using up the number of doses, and
  /// what was not does not, whichever days were or are paused.
  /// - Throws: `RemediError` where they overlap.
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

/// What a prescription says at a moment about doses that the patient takes as needed.
public struct AsNeededRule: Sendable, Hashable {
  public let version: PrescriptionVersion
  public let rule: Recurrence.AsNeeded
  /// Where the phase asks for another amount of the exercise than the prescription.
  public let exercise: ExerciseDosage?
  /// Not in force at the moment: a version or a phase that has ended or has not begun, or that a pause or a stop holds up.
  public let isSuperseded: Bool

  public var amount: String? { version.amount(rule.quantity, exercise) }
}

extension Prescription {
  /// The rule under which a dose is taken as needed at a moment: the one in force, or else the last that the
  /// prescription had by then, or else its first; nil where it never allows such a dose.
  ///
  /// A dose that was taken before the prescription was written is one of it all the same: a ward or a telephone call
  /// comes before the typing, and the least time and the most doses have to know of it.
  /// - Parameter date: the patient's day that the moment lies in.
  public func asNeeded(at moment: Instant, on date: LocalDate) -> AsNeededRule? {
    let inForce = version(inForceAt: moment)
    for version in versions.reversed() where version.effectiveFrom <= moment {
      let timing = version.timing
      if version == inForce, timing.exceptions.pause(on: date) == nil, let index = timing.phaseIndex(on: date),
        let rule = AsNeededRule(version, timing.phases[index], isSuperseded: false)
      {
        return rule
      }
      let earlier = timing.phases.last { $0.start <= date && $0.recurrence.isAsNeeded }
      if let rule = earlier.flatMap({ AsNeededRule(version, $0, isSuperseded: true) }) { return rule }
    }
    return firstAsNeeded
  }

  /// The first rule that lets the patient decide, before it is in force.
  private var firstAsNeeded: AsNeededRule? {
    versions.lazy.compactMap { version in
      version.timing.phases.lazy.compactMap { AsNeededRule(version, $0, isSuperseded: true) }.first
    }.first
  }
}

extension AsNeededRule {
  fileprivate init?(_ version: PrescriptionVersion, _ phase: Phase, isSuperseded: Bool) {
    guard case .asNeeded(let rule) = phase.recurrence else { return nil }
    self.init(version: version, rule: rule, exercise: phase.exercise, isSuperseded: isSuperseded)
  }
}

extension Recurrence {
  package var isAsNeeded: Bool { if case .asNeeded = self { true } else { false } }
}

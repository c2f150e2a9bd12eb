/// A prescription's as-needed rule at a moment.
public struct AsNeededRule: Sendable, Hashable {
  public let version: PrescriptionVersion
  public let rule: Recurrence.AsNeeded
  /// The phase's own amount of the exercise, if it differs from the prescription's.
  public let exercise: ExerciseDosage?
  /// Whether it is not in force at the moment: a version or a phase that has ended, has not begun, is paused or
  /// stopped.
  public let isSuperseded: Bool

  public var amount: String? { version.amount(rule.quantity, exercise) }
}

extension Prescription {
  /// The as-needed rule at a moment: the one in force, or else the latest before, or else the first. Nil if the
  /// prescription never permits as-needed doses.
  ///
  /// A dose that was taken before the prescription was written also belongs to it: a ward or a telephone call precedes
  /// the entry, and the interval and the maximum must take it into account.
  /// - Parameter date: the patient's day of the moment.
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

  /// The first as-needed rule, before it is in force.
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

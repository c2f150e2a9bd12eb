import Remedi

extension PatientRecord {
  /// Every new rule of a patient must pass this check. A change that asks for no more than before always passes.
  /// - Parameter changes: prescriptions before, nil if new, and after.
  /// - Throws: `RemediError` `validation` if one day would ask for more than ``FullDay`` allows.
  func checkDays(_ changes: [(before: Prescription?, after: Prescription)], at now: Instant) async throws {
    for (before, after) in changes { try FullDay.check(after, since: before) }
    let changed = Set(changes.map(\.after.id))
    let others = try await prescriptions().filter { !changed.contains($0.id) }
    try FullDay.check(
      others + changes.map(\.after), insteadOf: others + changes.compactMap(\.before), at: now, today: today(at: now))
  }
}

import Remedi

extension PatientRecord {
  /// The door that every new rule of a patient comes through. What asks for no more than before always passes.
  /// - Parameter changes: prescriptions as they were, nil where they are new, and as they are to be.
  /// - Throws: `RemediError` `validation` where more would be asked for on one day than ``FullDay`` allows.
  func checkDays(_ changes: [(before: Prescription?, after: Prescription)], at now: Instant) async throws {
    for (before, after) in changes { try FullDay.check(after, since: before) }
    let changed = Set(changes.map(\.after.id))
    let others = try await prescriptions().filter { !changed.contains($0.id) }
    try FullDay.check(
      others + changes.map(\.after), insteadOf: others + changes.compactMap(\.before), at: now, today: today(at: now))
  }
}

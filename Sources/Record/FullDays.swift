import Remedi

extension PatientFile {
  /// The door that every new rule of a patient comes through. What asks for no more than before always passes.
  /// - Parameter changes: prescriptions as they were, nil where they are new, and as they are to be.
  /// - Throws: `RemediError` `validation` where more would be asked for on one day than ``FullDay`` allows.
  func checkDays(_ changes: [(before: Prescription?, after: Prescription)], at now: Instant) async throws {
    let today = today(at: now)
    var more = 0
    for (before, after) in changes {
      try FullDay.check(after, since: before)
      more += after.mostOnADay(from: now, today: today) - (before?.mostOnADay(from: now, today: today) ?? 0)
    }
    guard more > 0 else { return }
    let changed = Set(changes.map(\.after.id))
    let others = try await prescriptions().filter { !changed.contains($0.id) }
    try FullDay.check(others + changes.map(\.after), at: now, today: today)
  }
}

import DocumentStore
import Remedi

extension MedicalRecord {
  /// Records in a clinic's chain a task that one of its engineers starts on the server for the safety of the data.
  /// - Parameter task: `make-backup`, `check-backup` or `verify-audit`.
  /// - Throws: `RemediError` `roleRequired` if the user is no longer an engineer.
  public func noteSafekeeping(_ task: String, by engineer: Practitioner, at now: Instant) async throws {
    try await commit { transaction in
      let person = try await transaction.value(at: References.practitioner(engineer.id, in: engineer.clinicId))
      guard person?.may(.operate) == true else {
        throw RemediError(.roleRequired, "Your roles in this clinic do not include this.")
      }
      try await transaction.audit(
        References.clinic(engineer.clinicId), .safekeepingAsked, by: Actor(engineer), at: now, subject: task)
    }
  }
}

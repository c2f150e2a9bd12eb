import DocumentStore
import Remedi

extension MedicalRecord {
  /// Notes in a clinic's chain what one of its engineers has the server do for the safety of the data.
  /// - Parameter task: `make-backup`, `check-backup` or `verify-audit`.
  /// - Throws: `RemediError` `roleRequired` where the engineer is none any more.
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

import Patients
import Record
import Remedi

extension Practice {
  package static let sofia = Caregiver.Profile(name: "Sofia Martin", relationship: "daughter")

  /// Sofia, let in by Bob, with the invitation accepted.
  package func joined(
    _ access: Caregiver.Access = .record, _ profile: Caregiver.Profile = sofia
  ) async throws -> Caregiver {
    let caregiver = try await bobsOwnFile().admit(profile, access, at: Self.noon)
    _ = try await record.acceptInvitation(
      code: record.code(of: caregiver.invitationId), passwordHash: "hash", at: Self.noon)
    return caregiver
  }

  /// Bob's file in a caregiver's hands.
  package func file(
    _ caregiver: Caregiver, session: String = "phone", at now: Instant = noon
  ) async throws -> PatientRecord {
    try await record.file(
      of: bob.id, in: bob.clinicId, heldBy: caregiver.id, session: Identifier(session), at: now)
  }
}

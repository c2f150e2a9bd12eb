import Record
import Remedi
import Web

extension MedicalRecord {
  /// The patient's record in the hands of whoever asks.
  /// - Throws: `RemediError.unauthenticated` where that access has just ended.
  func file(_ context: CareContext) async throws -> PatientRecord {
    try await file(
      of: context.patientId, in: context.clinicId, heldBy: context.caregiverId,
      session: Identifier(context.signedIn.sessionId), at: context.now)
  }
}

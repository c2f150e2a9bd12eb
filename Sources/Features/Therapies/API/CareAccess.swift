import Record
import Remedi
import Web

extension MedicalRecord {
  /// The patient's record in the hands of whoever asks: the patient's own, or those of somebody who cares for the patient.
  /// - Throws: `RemediError.notFound` where that access has just ended.
  func file(_ context: CareContext) async throws -> PatientFile {
    guard let caregiver = context.caregiverId else {
      return try await ownFile(of: context.patientId, in: context.clinicId)
    }
    return try await file(
      of: context.patientId, in: context.clinicId, heldBy: caregiver, session: Identifier(context.signedIn.sessionId),
      at: context.now)
  }
}

import Record
import Remedi
import Web

extension MedicalRecord {
  /// The patient's record in the hands of the patient or caregiver who calls the API.
  /// - Throws: `RemediError.unauthenticated` where that access has just ended.
  public func file(_ context: CareContext) async throws -> PatientRecord {
    try await file(
      of: context.patientId, in: context.clinicId, heldBy: context.caregiverId, session: context.sessionId,
      at: context.now)
  }

  /// The patient's record in the hands of the patient, for calls that no caregiver can make.
  /// - Throws: `RemediError.notFound` where there is no such patient any more.
  public func file(_ context: PatientContext) async throws -> PatientRecord {
    try await ownFile(of: context.patientId, in: context.clinicId)
  }
}

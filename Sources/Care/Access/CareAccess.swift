import Record
import Remedi
import Web

extension MedicalRecord {
  /// The patient's record, accessed by the patient or caregiver who calls the API, or a device of the
  /// patient's.
  /// - Throws: `RemediError.unauthenticated` if that access has just ended.
  public func file(_ context: some CareCall) async throws -> PatientRecord {
    try await file(
      of: context.patientId, in: context.clinicId, heldBy: context.caregiverId, session: context.sessionId,
      at: context.now)
  }

  /// The patient's record, accessed by the patient, for calls that no caregiver can make.
  /// - Throws: `RemediError.notFound` if the patient no longer exists.
  public func file(_ context: PatientContext) async throws -> PatientRecord {
    try await ownFile(of: context.patientId, in: context.clinicId)
  }
}

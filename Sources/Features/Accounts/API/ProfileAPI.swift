import Hummingbird
import Record
import Web

/// What a patient's device shows of the patient.
struct ProfileAPI: Sendable {
  let record: MedicalRecord

  /// `GET /me`
  @Sendable func get(_ request: Request, _ context: PatientContext) async throws -> Response {
    try QueryParameters(request).finish()
    let file = try await record.ownFile(of: context.patientId, in: context.clinicId)
    let profile = try await PatientProfile(file, record: record)
    return Response.json { profile.write(to: &$0) }
  }
}

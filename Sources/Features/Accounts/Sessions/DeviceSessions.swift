import Hummingbird
import Record
import Remedi
import Web

/// Begins what a patient's device is known by.
struct DeviceSessions: Sendable {
  let record: MedicalRecord

  /// 201 with the token, until when it is valid, and the patient.
  /// - Throws: `RemediError` `notFound` where the account is no patient's.
  func begin(for account: Account, device: String?, at now: Instant) async throws -> Response {
    guard case .patient(let clinicId, let patientId) = account.holder else { throw RemediError.notFound }
    let file = try await record.ownFile(of: patientId, in: clinicId)
    let profile = try await PatientProfile(file, record: record, at: now)
    let token = SessionToken.make()
    let session = try await record.openSession(
      for: account, token: token, device: device, lifetime: SessionToken.deviceLifetime, at: now)
    return Response.json(status: .created, headers: [.cacheControl: "private, no-store"]) { json in
      json.object { json in
        json.member("token", token)
        json.member("expiresAt", file.calendar.written(session.expiresAt).text)
        json.member("patient") { profile.write(to: &$0) }
      }
    }
  }
}

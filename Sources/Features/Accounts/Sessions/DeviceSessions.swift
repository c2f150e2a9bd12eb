import Hummingbird
import Record
import Remedi
import Web

/// Begins what a patient's device is known by.
struct DeviceSessions: Sendable {
  let record: MedicalRecord

  /// 201 with the token, until when it is valid, the patient, and who cares for the patient where that is who signs in.
  /// - Throws: `RemediError` `notFound` where the account is neither a patient's nor a caregiver's.
  func begin(for account: Account, device: String?, at now: Instant) async throws -> Response {
    let (file, caregiver) = try await record.file(openedBy: account)
    let profile = try await PatientProfile(file, caregiver, record: record, at: now)
    let token = SessionToken.make()
    let session = try await record.openSession(
      for: account, token: token, device: device, lifetime: SessionToken.deviceLifetime, at: now)
    return Response.json(status: .created, headers: [.cacheControl: "private, no-store"]) { json in
      json.object { json in
        json.member("token", token)
        json.member("expiresAt", file.calendar.written(session.expiresAt).text)
        json.member("patient") { profile.write(to: &$0) }
        json.member("caregiver") { profile.writeCaregiver(to: &$0) }
      }
    }
  }
}

extension MedicalRecord {
  /// Whose record an account opens, and who cares for the patient where it is not the patient's own.
  fileprivate func file(openedBy account: Account) async throws -> (PatientFile, Caregiver?) {
    switch account.holder {
    case .physician: throw RemediError.notFound
    case .patient(let clinicId, let patientId): return (try await ownFile(of: patientId, in: clinicId), nil)
    case .caregiver(let clinicId, let patientId, let id):
      guard let caregiver = try await caregiver(id, of: patientId, in: clinicId), caregiver.isOpen else {
        throw RemediError.notFound
      }
      return (try await ownFile(of: patientId, in: clinicId), caregiver)
    }
  }
}

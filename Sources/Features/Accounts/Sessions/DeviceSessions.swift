import Hummingbird
import Record
import Remedi
import Web

/// Begins what a patient's device is known by.
struct DeviceSessions: Sendable {
  let record: MedicalRecord

  /// 201 with the token, until when it is valid, the patient, and who cares for the patient where that is who signs in:
  /// that one's first reading. A cookie makes the browser known where it is one that keeps it; it opens nothing.
  /// - Throws: `RemediError` `notFound` where the account is neither a patient's nor a caregiver's.
  func begin(for account: Account, device: String?, _ context: some SiteContext) async throws -> Response {
    let now = context.now
    let (clinicId, patientId, caregiverId) = try Self.whose(account)
    let token = SessionToken.make()
    let browser = context.browserToken ?? SessionToken.make()
    let session = try await record.openSession(
      for: account, token: token, device: device, lifetime: SessionToken.deviceLifetime, browser: browser,
      network: context.knownNetwork, at: now)
    let file = try await record.file(
      of: patientId, in: clinicId, heldBy: caregiverId, session: session.id, at: now)
    let profile = try await PatientProfile(file, record: record, at: now)
    var response = Response.json(status: .created, headers: [.cacheControl: "private, no-store"]) { json in
      json.object { json in
        json.member("token", token)
        json.member("expiresAt", file.calendar.written(session.expiresAt).text)
        json.member("patient") { profile.write(to: &$0) }
        json.member("caregiver") { profile.writeCaregiver(to: &$0) }
      }
    }
    response.addCookie(context.web.cookies.browser(browser))
    return response
  }

  /// Whose record an account opens, and who cares for the patient where it is not the patient's own.
  private static func whose(
    _ account: Account
  ) throws -> (Identifier<Clinic>, Identifier<Patient>, Identifier<Caregiver>?) {
    switch account.holder {
    case .physician: throw RemediError.notFound
    case .patient(let clinicId, let patientId): (clinicId, patientId, nil)
    case .caregiver(let clinicId, let patientId, let id): (clinicId, patientId, id)
    }
  }
}

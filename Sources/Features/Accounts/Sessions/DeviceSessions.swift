import Hummingbird
import Record
import Remedi
import Web

/// Begins the sessions of a patient's device.
struct DeviceSessions: Sendable {
  let record: MedicalRecord

  /// Responds with 201, the token and its expiry, the patient, and the caregiver if that is who signs in. For a
  /// caregiver, this is already the first audited read of the record. A cookie marks the browser as known, if it stores
  /// cookies; it grants no access.
  /// - Throws: `RemediError` `notFound` if the account is neither a patient's nor a caregiver's.
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

  /// The patient of an account, and the caregiver if the account is a caregiver's.
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

import Hummingbird
import Record
import Remedi
import Web

/// Signs a patient's device in and out.
struct SessionAPI: Sendable {
  let record: MedicalRecord
  let signIn: PasswordSignIn
  let sessions: DeviceSessions

  init(record: MedicalRecord, hasher: PasswordHasher) {
    self.record = record
    signIn = PasswordSignIn(record: record, hasher: hasher)
    sessions = DeviceSessions(record: record)
  }

  /// `POST /session`
  @Sendable func post(_ request: Request, _ context: RemediContext) async throws -> Response {
    let body = try await JSONObject.read(request)
    let name = body.string("userName", limit: 320)
    let password = body.string("password", limit: 1000)
    let device = body.string("device", .optional, limit: 200)
    try body.finish()
    let account = try await signIn.account(
      named: name ?? "", password: password ?? "", from: context.origin(), at: context.now
    ) { account in if case .physician = account.holder { false } else { true } }
    guard account.passwordHash != nil else {
      throw RemediError(
        .passwordChangeRequired,
        "This password is temporary. Accept the invitation with it, and a password of your own, to sign in.")
    }
    return try await sessions.begin(for: account, device: device, context)
  }

  /// `DELETE /session`
  @Sendable func delete(_ request: Request, _ context: CareContext) async throws -> Response {
    if let token = request.bearerToken { try await record.closeSession(token: token, for: .app) }
    return .noContent
  }
}

import Hummingbird
import Record
import Remedi
import Web

/// Changes the password of a patient or caregiver.
struct PasswordAPI: Sendable {
  let record: MedicalRecord
  let hasher: PasswordHasher
  private let signIn: PasswordSignIn

  init(record: MedicalRecord, hasher: PasswordHasher) {
    self.record = record
    self.hasher = hasher
    signIn = PasswordSignIn(record: record, hasher: hasher)
  }

  /// `PUT /password`
  @Sendable func put(_ request: Request, _ context: CareContext) async throws -> Response {
    let body = try await JSONObject.read(request)
    let current = body.string("current", limit: 1000)
    let new = body.string("new", limit: 1000)
    try body.finish()
    guard let current, let new else { throw RemediError.invalid("", "This is incomplete.") }
    // Reads nothing of the record.
    guard let known = try await record.account(context.signedIn.accountId), let userName = known.userName else {
      throw RemediError.notFound
    }
    let person = try await record.person(of: known)
    try PasswordRules.check(new, field: "new", names: [person.name, userName])
    do {
      // Count wrong guesses as on the sign-in page, so that somebody who found a phone gains nothing by guessing here.
      let account = try await signIn.account(
        named: userName, password: current, from: context.origin(of: known), at: context.now)
      let hash = try await hasher.hash(new, for: .member(known.id, of: known.holder.clinicId))
      try await record.changePassword(
        of: account, to: hash, keeping: context.sessionId, at: context.now)
    } catch let error as RemediError where error.code == .invalidCredentials {
      // Not 401: the token is valid, and a client must not discard it.
      throw RemediError.invalid("current", "This is not your current password.")
    }
    return .noContent
  }
}

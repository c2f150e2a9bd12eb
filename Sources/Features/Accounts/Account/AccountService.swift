import Record
import Remedi
import Web

/// Actions of a signed-in physician on the own account. Whatever could lock the physician out requires the password,
/// because somebody else may have found the browser open.
struct AccountService: Sendable {
  let record: MedicalRecord
  let hasher: PasswordHasher
  private let signIn: PasswordSignIn

  init(record: MedicalRecord, hasher: PasswordHasher) {
    self.record = record
    self.hasher = hasher
    signIn = PasswordSignIn(record: record, hasher: hasher)
  }

  func account(_ context: PractitionerContext) async throws -> Account {
    try await record.account(of: context.practitioner)
  }

  /// The account, after the password was verified. Wrong ones count as on the sign-in page.
  /// - Throws: `RemediError` `validation` naming `current`, `rateLimited`, `storageUnavailable`.
  func account(_ context: PractitionerContext, proving password: String) async throws -> Account {
    let account = try await account(context)
    do {
      return try await signIn.check(
        password, of: account, named: context.practitioner.email, from: context.origin(of: account),
        at: context.now, refusal: Self.wrong)
    } catch let error as RemediError where error.code == .invalidCredentials {
      throw RemediError.invalid("current", Self.wrong)
    }
  }

  func changePassword(_ context: PractitionerContext, from current: String, to new: String) async throws {
    let account = try await account(context, proving: current)
    let hash = try await hasher.hash(new, for: .member(account.id, of: account.holder.clinicId))
    try await orAgain {
      try await record.changePassword(
        of: account, to: hash, keeping: context.sessionId, at: context.now)
    }
  }

  /// - Throws: `RemediError` `rateLimited` also after too many letters.
  func askForAddress(_ address: String, _ context: PractitionerContext, proving password: String) async throws {
    let account = try await account(context, proving: password)
    try await orAgain { try await record.askForAddress(address, of: account, at: context.now) }
  }

  /// If the record refuses because the password was changed at the same time, reports the error at the password field.
  func orAgain(_ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch let error as RemediError where error.code == .invalidCredentials {
      throw RemediError.invalid("current", error.sentence)
    }
  }

  private static let wrong = "This is not your current password."
}

import DocumentStore
import Record
import Remedi

extension MedicalRecord {
  private func reference(ofHalfSignIn token: String) -> DocumentReference<PendingSignIn> {
    AccountCollections.halfSignIns.root(Digest.hex(token))
  }

  /// Records that somebody typed the right password, and still has to enter the code.
  /// - Parameters:
  ///   - account: as it was when its password was verified.
  ///   - token: the browser's token; only its hash is stored.
  package func beginSignIn(of account: Account, token: String, at now: Instant) async throws {
    let half = PendingSignIn(accountId: account.id, passwordMark: Self.mark(account), at: now)
    try await commit { transaction in try transaction.create(half, at: reference(ofHalfSignIn: token)) }
  }

  /// The account of a pending sign-in. Nil if there is none (any more).
  package func accountOwingCode(token: String, at now: Instant) async throws -> Account? {
    guard let half = try await value(at: reference(ofHalfSignIn: token)), half.isOpen(at: now),
      let account = try await account(half.accountId), account.twoFactor != nil,
      Self.mark(account) == half.passwordMark
    else { return nil }
    return account
  }

  /// Counts a code before it is compared, so that concurrent attempts get no more comparisons than sequential ones.
  /// - Throws: `RemediError` `unauthenticated` if no code is accepted (any more).
  package func noteTriedCode(token: String, at now: Instant) async throws {
    let reference = reference(ofHalfSignIn: token)
    try await commit { transaction in
      guard var half = try await transaction.value(at: reference), half.isOpen(at: now) else { throw Self.over }
      half.tries += 1
      try transaction.put(half, at: reference)
    }
  }

  /// Warns the holder of an account that somebody knows the password but has no code: at most once a day, however many
  /// attempts there are.
  package func warnOfWrongCodes(for id: Identifier<Account>, at now: Instant) async throws {
    let letter = Identifier<OutboxMessage>("wrong-codes-\(id)-\(now.milliseconds / 86_400_000)")
    try await commit { transaction in
      guard let account = try await transaction.value(at: Collections.accounts.root(id.text)),
        try await transaction.value(at: Collections.outbox.root(letter.text)) == nil
      else { return }
      try await note(.wrongCodes, of: account, by: .system, named: letter, at: now, in: &transaction)
    }
  }

  /// Redeems the pending sign-in of a token, in the commit that begins the session.
  /// - Throws: `RemediError` `unauthenticated` if there is none (any more).
  func finishSignIn(of account: Account, token: String, at now: Instant, in transaction: inout Transaction) async throws
  {
    let reference = reference(ofHalfSignIn: token)
    guard let half = try await transaction.value(at: reference), half.expiresAt > now, half.accountId == account.id,
      half.passwordMark == Self.mark(account)
    else { throw Self.over }
    transaction.delete(reference)
  }

  private static var over: RemediError { RemediError(.unauthenticated, "Please sign in again.") }

  private static func mark(_ account: Account) -> String { Digest.hex(account.passwordHash ?? "") }
}

/// Deletes abandoned pending sign-ins.
package struct PendingSignInsJob: Job {
  package let name = "half-sign-ins"
  package let interval = 3600

  private let record: MedicalRecord

  package init(record: MedicalRecord) { self.record = record }

  package func run(at now: Instant) async throws {
    try await record.forget(AccountCollections.halfSignIns) { $0.expiresAt <= now }
  }
}

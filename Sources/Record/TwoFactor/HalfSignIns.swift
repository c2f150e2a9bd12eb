import DocumentStore
import Remedi

extension MedicalRecord {
  private func reference(ofHalfSignIn token: String) -> DocumentReference<PendingSignIn> {
    Collections.halfSignIns.root(Digest.hex(token))
  }

  /// Takes down that somebody typed the right password, and owes the code.
  /// - Parameters:
  ///   - account: as it was when its password was compared.
  ///   - token: what the browser will show; only its hash is kept.
  public func beginSignIn(of account: Account, token: String, at now: Instant) async throws {
    let half = PendingSignIn(accountId: account.id, passwordMark: Self.mark(account), at: now)
    try await commit { transaction in try transaction.create(half, at: reference(ofHalfSignIn: token)) }
  }

  /// Whose code is owed; nil where nobody's is (any more).
  public func accountOwingCode(token: String, at now: Instant) async throws -> Account? {
    guard let half = try await value(at: reference(ofHalfSignIn: token)), half.isOpen(at: now),
      let account = try await account(half.accountId), account.secondStep != nil,
      Self.mark(account) == half.passwordMark
    else { return nil }
    return account
  }

  /// Counts a code before it is compared, so that of many at once no more are compared than one after the other.
  /// - Throws: `RemediError` `unauthenticated` where none is taken (any more).
  public func noteTriedCode(token: String, at now: Instant) async throws {
    let reference = reference(ofHalfSignIn: token)
    try await commit { transaction in
      guard var half = try await transaction.value(at: reference), half.isOpen(at: now) else { throw Self.over }
      half.tries += 1
      try transaction.put(half, at: reference)
    }
  }

  /// Tells the holder of an account that somebody knows the password and has no code: once a day, however often it is tried.
  public func warnOfWrongCodes(for id: Identifier<Account>, at now: Instant) async throws {
    let letter = Identifier<OutboxMessage>("wrong-codes-\(id)-\(now.milliseconds / 86_400_000)")
    try await commit { transaction in
      guard let account = try await transaction.value(at: Collections.accounts.root(id.text)),
        try await transaction.value(at: Collections.outbox.root(letter.text)) == nil
      else { return }
      try await note(.wrongCodes, of: account, by: .system, named: letter, at: now, in: &transaction)
    }
  }

  /// Uses up what a token stands for, with the commit that begins the session.
  /// - Throws: `RemediError` `unauthenticated` where it stands for nothing (any more).
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

/// Forgets sign-ins that were left half done.
public struct PendingSignInsJob: Job {
  public let name = "half-sign-ins"
  public let interval = 3600

  private let record: MedicalRecord

  public init(record: MedicalRecord) { self.record = record }

  public func run(at now: Instant) async throws {
    try await record.forget(Collections.halfSignIns) { $0.expiresAt <= now }
  }
}

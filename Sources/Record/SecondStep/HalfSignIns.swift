import DocumentStore
import Remedi

extension MedicalRecord {
  private func place(ofHalfSignIn token: String) -> Place<HalfSignIn> {
    Collections.halfSignIns.root(Digest.hex(token))
  }

  /// Takes down that somebody typed the right password, and owes the code.
  /// - Parameters:
  ///   - account: as it was when its password was compared.
  ///   - token: what the browser will show; only its hash is kept.
  public func beginSignIn(of account: Account, token: String, at now: Instant) async throws {
    let half = HalfSignIn(accountId: account.id, passwordMark: Self.mark(account), at: now)
    try await commit { draft in try draft.create(half, at: place(ofHalfSignIn: token)) }
  }

  /// Whose code is owed; nil where nobody's is (any more).
  public func accountOwingCode(token: String, at now: Instant) async throws -> Account? {
    guard let half = try await value(at: place(ofHalfSignIn: token)), half.isOpen(at: now),
      let account = try await account(half.accountId), account.secondStep != nil,
      Self.mark(account) == half.passwordMark
    else { return nil }
    return account
  }

  /// Counts a code before it is compared, so that of many at once no more are compared than one after the other.
  /// - Throws: `RemediError` `unauthenticated` where none is taken (any more).
  public func noteTriedCode(token: String, at now: Instant) async throws {
    let place = place(ofHalfSignIn: token)
    try await commit { draft in
      guard var half = try await draft.value(at: place), half.isOpen(at: now) else { throw Self.over }
      half.tries += 1
      try draft.put(half, at: place)
    }
  }

  /// Tells the holder of an account that somebody knows the password and has no code: once a day, however often it is tried.
  public func warnOfWrongCodes(for id: Identifier<Account>, at now: Instant) async throws {
    let letter = Identifier<OutboxMessage>("wrong-codes-\(id)-\(now.milliseconds / 86_400_000)")
    try await commit { draft in
      guard let account = try await draft.value(at: Collections.accounts.root(id.text)),
        try await draft.value(at: Collections.outbox.root(letter.text)) == nil
      else { return }
      try await note(.wrongCodes, of: account, by: .system, named: letter, at: now, in: &draft)
    }
  }

  /// Uses up what a token stands for, with the commit that begins the session.
  /// - Throws: `RemediError` `unauthenticated` where it stands for nothing (any more).
  func finishSignIn(of account: Account, token: String, at now: Instant, in draft: inout Draft) async throws {
    let place = place(ofHalfSignIn: token)
    guard let half = try await draft.value(at: place), half.expiresAt > now, half.accountId == account.id,
      half.passwordMark == Self.mark(account)
    else { throw Self.over }
    draft.delete(place)
  }

  private static var over: RemediError { RemediError(.unauthenticated, "Please sign in again.") }

  private static func mark(_ account: Account) -> String { Digest.hex(account.passwordHash ?? "") }
}

/// Forgets sign-ins that were left half done.
public struct HalfSignInsJob: Job {
  public let name = "half-sign-ins"
  public let interval = 3600

  private let record: MedicalRecord

  public init(record: MedicalRecord) { self.record = record }

  public func run(at now: Instant) async throws {
    try await record.forget(Collections.halfSignIns) { $0.expiresAt <= now }
  }
}

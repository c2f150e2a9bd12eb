import Record
import Remedi

extension MedicalRecord {
  /// The unexpired session of a page's token, locked or not. A user action in an unlocked session postpones its idle lock;
  /// that is recorded once in `Session.useSpacing` seconds.
  package func session(token: String, isUserActivity: Bool, at now: Instant) async throws -> Session? {
    guard let session = try await session(token: token, for: .page, sliding: nil, at: now) else { return nil }
    guard isUserActivity, !session.isLocked(at: now), session.notes(useAt: now) else { return session }
    do {
      return try await changeSession(token: token, at: now) { current in
        // If it was locked elsewhere meanwhile, it stays locked.
        if !current.isLocked(at: now) { current.lastUsedAt = now }
      }
    } catch let error as RemediError where MedicalRecord.isPassing(error) {
      // A full disk must not prevent reading; the action is recorded another time.
      return session
    }
  }

  /// Locks the session of a token; an ended session needs no lock.
  package func lockSession(token: String, at now: Instant) async throws {
    _ = try await changeSession(token: token, at: now) { $0.lockedAt = $0.lockedAt ?? now }
  }

  /// Unlocks the session of a token; this counts as a user action and as proof of the user's identity. The proof also
  /// applies to a session that is not locked.
  /// - Parameter account: as it was when its password was verified.
  /// - Returns: nil if the session has ended.
  /// - Throws: `RemediError` `invalidCredentials` if the session is not the account's, or the password has changed
  ///   since.
  package func unlockSession(token: String, for account: Account, at now: Instant) async throws -> Session? {
    try await changeSession(token: token, at: now) { session, transaction in
      let current = try await transaction.value(at: Collections.accounts.root(account.id.text))
      guard session.accountId == account.id, let current, current.passwordHash == account.passwordHash else {
        throw RemediError(.invalidCredentials, "The password was changed in the meantime. Please try again.")
      }
      session.lockedAt = nil
      session.lastUsedAt = now
      session.provenAt = now
    }
  }

  private func changeSession(
    token: String, at now: Instant, _ change: (inout Session, inout Transaction) async throws -> Void
  ) async throws -> Session? {
    let reference = Collections.sessions.root(Digest.hex(token))
    return try await commit { transaction in
      guard var session = try await transaction.value(at: reference), session.expiresAt > now, session.purpose == .page
      else { return nil }
      try await change(&session, &transaction)
      try transaction.put(session, at: reference)
      return session
    }
  }

  private func changeSession(
    token: String, at now: Instant, _ change: (inout Session) -> Void
  ) async throws -> Session? {
    try await changeSession(token: token, at: now) { session, _ in change(&session) }
  }
}

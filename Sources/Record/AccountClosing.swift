import DocumentStore
import Remedi

extension MedicalRecord {
  /// Removes every means of signing in to an account: the password, two-factor, mailed links for a new password or
  /// address, and the sessions.
  package func close(_ account: Account, at now: Instant, in transaction: inout Transaction) async throws {
    var account = account
    account.passwordHash = nil
    (account.twoFactor, account.pendingTwoFactor) = (nil, nil)
    try await closeReset(of: &account, at: now, in: &transaction)
    try await closeAddressChange(of: &account, at: now, in: &transaction)
    try transaction.put(account, at: Collections.accounts.root(account.id.text))
    try await endSessions(of: account.id, except: nil, in: &transaction)
  }

  /// Invalidates the links in an account's letters. They are remembered, so that the page can say why a link no longer
  /// works. The caller must put the account.
  package func closeReset(of account: inout Account, at now: Instant, in transaction: inout Transaction) async throws {
    let ids = account.mailedResetIds
    (account.passwordResetId, account.earlierResetIds) = (nil, nil)
    for id in ids {
      let reference = reference(byCodeOf: id)
      guard var reset = try await transaction.value(at: reference), reset.usedAt == nil else { continue }
      reset.overtakenAt = now
      try transaction.put(reset, at: reference)
    }
  }

  /// Invalidates the latest link to a new address. The caller must put the account.
  package func closeAddressChange(of account: inout Account, at now: Instant, in transaction: inout Transaction)
    async throws
  {
    guard let id = account.addressChangeId else { return }
    account.addressChangeId = nil
    let reference = reference(byCodeOf: id)
    guard var change = try await transaction.value(at: reference), change.usedAt == nil else { return }
    change.overtakenAt = now
    try transaction.put(change, at: reference)
  }
}

extension Account {
  /// The mailed resets that are still usable, oldest first.
  package var mailedResetIds: [Identifier<PasswordReset>] {
    (earlierResetIds ?? []) + [passwordResetId].compactMap { $0 }
  }
}

import DocumentStore
import Remedi

extension MedicalRecord {
  /// Removes every means of signing in to an account: the password, two-factor, mailed links for a new password or
  /// address, and the sessions.
  func close(_ account: Account, at now: Instant, in transaction: inout Transaction) async throws {
    var account = account
    account.passwordHash = nil
    (account.secondStep, account.pendingSecondStep) = (nil, nil)
    try await closeReset(of: &account, at: now, in: &transaction)
    try await closeAddressChange(of: &account, at: now, in: &transaction)
    try transaction.put(account, at: Collections.accounts.root(account.id.text))
    try await endSessions(of: account.id, except: nil, in: &transaction)
  }
}

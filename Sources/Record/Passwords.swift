import DocumentStore
import Remedi

extension MedicalRecord {
  /// Gives an account another password.
  /// - Parameter hash: as the password hasher writes it.
  /// - Throws: `RemediError.notFound`
  public func setPassword(hash: String, of account: Identifier<Account>) async throws {
    let place = Collections.accounts.root(account.text)
    try await commit { draft in
      guard var account = try await draft.value(at: place) else { throw RemediError.notFound }
      account.passwordHash = hash
      try draft.put(account, at: place)
    }
  }
}

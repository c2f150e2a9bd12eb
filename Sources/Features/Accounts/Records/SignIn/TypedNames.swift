import DocumentStore
import Record
import Remedi

extension MedicalRecord {
  /// The account that a typed name refers to: a user name, a physician's address, or an address that belongs to exactly
  /// one account that has joined. An invited person with the same address does not block the holder's sign-in.
  package func account(named typed: String) async throws -> Account? {
    let folded = SignInName.fold(typed)
    if folded.contains("@") {
      // A physician's address comes first: no patient's profile can take it over by naming the same address.
      if let claim = try await value(at: Collections.physicianEmails.root(Digest.hex(folded))) {
        return try await account(claim.accountId)
      }
      let joined = try await joined(addressed: folded)
      if let first = joined.first { return joined.count == 1 ? first : nil }
      // If only one invited account has the address, its holder is informed as before; without a password nobody can
      // sign in.
      let invited = try await accounts(addressed: folded, limit: 2)
      return invited.count == 1 ? invited.first : nil
    }
    guard DocumentPath.isValidID(folded), let claim = try await value(at: Collections.userNames.root(folded)) else {
      return nil
    }
    return try await account(claim.accountId)
  }

  /// The accounts whose passwords are compared when somebody signs in with a typed name: the one of a user name or of a
  /// physician's address; for an address shared by patients, the first ``mostSigningIn`` that have joined.
  package func accounts(signingInAs typed: String) async throws -> [Account] {
    let folded = SignInName.fold(typed)
    guard folded.contains("@"), try await value(at: placeOfClaim(on: folded)) == nil else {
      return try await account(named: typed).map { [$0] } ?? []
    }
    return try await Array(joined(addressed: folded).prefix(Self.mostSigningIn))
  }

  /// The most accounts with a shared address that can sign in with it: each costs a password comparison at every
  /// attempt with an address.
  package static let mostSigningIn = 3

  /// The patient accounts with a folded address that have joined. Those that proved ownership of the address come
  /// first, then those that have had it longest: any clinic can enter anybody's address and let made-up patients join
  /// with it, which must not displace anyone.
  func joined(addressed folded: String) async throws -> [Account] {
    let proven = try await accounts(addressed: folded, of: Indexes.provenByEmail)
    let joined = try await accounts(addressed: folded, of: Indexes.joinedByEmail)
    let others = joined.filter { one in !proven.contains { $0.id == one.id } }
    func isOlder(_ one: Account, _ other: Account) -> Bool {
      (one.emailSince ?? one.createdAt, one.id.text) < (other.emailSince ?? other.createdAt, other.id.text)
    }
    return proven.filter { $0.passwordHash != nil }.sorted(by: isOlder) + others.sorted(by: isOlder)
  }

  /// The accounts with a value in the second field of an index.
  private func accounts(addressed folded: String, of index: Index) async throws -> [Account] {
    try await accounts(
      Query(
        .index(index, in: CollectionPath(root: Collections.accounts.name)), equals: [.string(folded)],
        from: .string(""), limit: Query.maximumLimit))
  }

  private func accounts(addressed folded: String, limit: Int) async throws -> [Account] {
    try await accounts(
      Query(
        .index(Indexes.accountsByEmail, in: CollectionPath(root: Collections.accounts.name)),
        equals: [.string(folded)], limit: limit))
  }

  private func accounts(_ query: Query) async throws -> [Account] {
    try await reading { try await $0.query(query) }.documents.map(Collections.accounts.decode)
  }
}

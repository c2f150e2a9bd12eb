import DocumentStore
import Remedi

extension MedicalRecord {
  /// The account that a typed name means: a user name, a physician's address, or an address that names exactly one account
  /// of those who have joined. Nobody loses the way in because somebody is invited who has the same address.
  public func account(named typed: String) async throws -> Account? {
    let folded = SignInName.fold(typed)
    if folded.contains("@") {
      // A physician's comes first: no patient's profile can take it away by naming the same address.
      if let claim = try await value(at: Collections.physicianEmails.root(Digest.hex(folded))) {
        return try await account(claim.accountId)
      }
      let joined = try await joined(addressed: folded)
      if let first = joined.first { return joined.count == 1 ? first : nil }
      // Who is invited alone is told so as before: without a password nobody is let in.
      let invited = try await accounts(addressed: folded, limit: 2)
      return invited.count == 1 ? invited.first : nil
    }
    guard DocumentPath.isValidID(folded), let claim = try await value(at: Collections.userNames.root(folded)) else {
      return nil
    }
    return try await account(claim.accountId)
  }

  /// The accounts whose passwords are compared where somebody signs in with a typed name: one of a user name or of a
  /// physician's address; of an address that patients share, the first ``mostSigningIn`` who have joined.
  public func accounts(signingInAs typed: String) async throws -> [Account] {
    let folded = SignInName.fold(typed)
    guard folded.contains("@"), try await value(at: placeOfClaim(on: folded)) == nil else {
      return try await account(named: typed).map { [$0] } ?? []
    }
    return try await Array(joined(addressed: folded).prefix(Self.mostSigningIn))
  }

  /// The most who share an address and sign in with it: each costs a comparison of every try with an address.
  public static let mostSigningIn = 3

  /// The accounts of patients with a folded address who have joined. In front are those who have shown to read its mail,
  /// then those whose it has been longest: any clinic can write down anybody's address and let made-up patients join
  /// with it, and takes nobody's place by that.
  func joined(addressed folded: String) async throws -> [Account] {
    let proven = try await accounts(addressed: folded, of: Indexes.provenByEmail)
    let joined = try await accounts(addressed: folded, of: Indexes.joinedByEmail)
    let others = joined.filter { one in !proven.contains { $0.id == one.id } }
    func isOlder(_ one: Account, _ other: Account) -> Bool {
      (one.emailSince ?? one.createdAt, one.id.text) < (other.emailSince ?? other.createdAt, other.id.text)
    }
    return proven.filter { $0.passwordHash != nil }.sorted(by: isOlder) + others.sorted(by: isOlder)
  }

  /// Those of whom the second field of an index says something.
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

import Record
import Remedi

/// Finds the account for a name and a password, or for a name and the temporary password of an invitation. Unknown
/// names get the same response after the same work, and are locked out in the same way.
struct PasswordSignIn: Sendable {
  let record: MedicalRecord
  let hasher: PasswordHasher
  private let throttle: Throttle

  init(record: MedicalRecord, hasher: PasswordHasher) {
    self.record = record
    self.hasher = hasher
    self.throttle = Throttle(record: record)
  }

  /// If several accounts share an address, finds the one with this password, or none if more than one has it.
  /// - Parameters:
  ///   - origin: where the request comes from.
  ///   - isWelcome: whether an account may sign in here. Others get the same response as for a wrong password.
  /// - Returns: an account without a password if `password` is a temporary one, which opens no session.
  /// - Throws: `RemediError` `invalidCredentials`, `rateLimited`, `storageUnavailable`.
  func account(
    named name: String, password: String, from origin: SignInOrigin, at now: Instant,
    where isWelcome: @Sendable (Account) -> Bool = { _ in true }
  ) async throws -> Account {
    let candidates = try await record.accounts(signingInAs: name)
    return try await trying(
      named: name, of: candidates, from: origin, at: now,
      refusal: "That name and password do not belong together. Please try again.", owner: { $0 }
    ) { compared, party in
      var fitting: [Account] = []
      for account in compared where try await hasher.verify(password, against: account.passwordHash, for: party) {
        fitting.append(account)
      }
      if let invited = try await record.account(temporaryPassword: password, named: name, at: now) {
        fitting.append(invited)
      }
      let found = fitting.count == 1 ? fitting.first : nil
      if let found, case .physician = found.holder, isWelcome(found) { return found }
      // The work must be the same no matter how many accounts share an address, whether anybody has it, or who is
      // locked out.
      let isAddress = EmailAddress.fold(name).contains("@")
      for _ in compared.count..<max(candidates.count, isAddress ? MedicalRecord.mostSigningIn : 1) {
        _ = try await hasher.verify(password, against: nil, for: party)
      }
      return found.flatMap { isWelcome($0) ? $0 : nil }
    }
  }

  /// Verifies the password of an account, and counts failures under the name.
  /// - Throws: as ``account(named:password:from:at:where:)``, with `refusal` as the sentence of `invalidCredentials`.
  @discardableResult
  func check(
    _ password: String, of account: Account, named name: String, from origin: SignInOrigin, at now: Instant,
    refusal: String
  ) async throws -> Account {
    try await compare(
      password, with: account.passwordHash, of: account, named: name, from: origin, at: now, refusal: refusal)
    return account
  }

  /// Verifies a password against a hash, and counts failures under a name.
  /// - Parameters:
  ///   - hash: nil if there is none. The same work is done then.
  ///   - account: the account of the hash. Nil if there is none yet.
  /// - Throws: as ``check(_:of:named:from:at:refusal:)``.
  func compare(
    _ password: String, with hash: String?, of account: Account? = nil, named name: String,
    from origin: SignInOrigin, at now: Instant, refusal: String
  ) async throws {
    let accounts = account.map { [$0] } ?? []
    try await trying(
      named: name, of: accounts, from: origin, at: now, refusal: refusal, owner: { _ in account }
    ) { _, party in
      try await hasher.verify(password, against: hash, for: party) ? () : nil
    }
  }

  /// Counts a try before anything is compared, and takes it back if the password was not wrong. So a hundred concurrent
  /// tries get no more comparisons than a hundred sequential ones, and a refusal reveals nothing about the password.
  /// - Parameters:
  ///   - accounts: the accounts that the name may mean.
  ///   - owner: the account whose password was found. Nil if there is none yet.
  ///   - find: compares with the accounts that are not locked. Returns nil if the password is wrong or cannot be used
  ///     here.
  private func trying<Found: Sendable>(
    named name: String, of accounts: [Account], from origin: SignInOrigin, at now: Instant, refusal: String,
    owner: (Found) -> Account?, _ find: ([Account], HashingParty) async throws -> Found?
  ) async throws -> Found {
    let groups = origin.groups(named: name, of: accounts, at: now)
    let counted = try await throttle.countTry(underAnyOf: Array(groups.keys), at: now)
    let keys = Array(counted.keys)
    let open = groups.filter { group in group.key.allSatisfy { counted[$0] != nil } }
    let compared = accounts.filter { account in open.values.contains { $0.contains { $0.id == account.id } } }
    let isNoisy = counted.contains { $0.key.isNoisy(at: $0.value) }
    let found: Found?
    do {
      found = try await find(compared, origin.party(named: name, of: compared, isNoisy: isNoisy, at: now))
    } catch {
      try await throttle.takeBackTry(keys)
      throw error
    }
    guard let found else {
      for (keys, accounts) in open {
        try await throttle.noteLocks(keys, of: accounts, after: .passwords, from: origin.network, at: now)
      }
      throw RemediError(.invalidCredentials, refusal)
    }
    let own = owner(found)
    let forgotten = origin.forgotten(named: name, after: own, of: accounts, at: now)
    // A person who shares the name could set a guessed password and sign in, to learn whether another account has it.
    // So the counts of the other accounts stay.
    let others = Set(
      compared.filter { $0.id != own?.id }.flatMap { origin.keys(named: name, of: $0, at: now).prefix(1) })
    try await throttle.takeBackTry(
      keys.filter { !forgotten.contains($0) && !others.contains($0) }, forgetting: forgotten)
    return found
  }
}

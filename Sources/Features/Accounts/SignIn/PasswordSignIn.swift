import Record
import Remedi

/// Finds the account of a name and a password, or of a name and the temporary password of an invitation. Unknown names
/// get the same words after the same work, and are locked out alike.
struct PasswordSignIn: Sendable {
  let record: MedicalRecord
  let hasher: PasswordHasher
  private let throttle: Throttle

  init(record: MedicalRecord, hasher: PasswordHasher) {
    self.record = record
    self.hasher = hasher
    self.throttle = Throttle(record: record)
  }

  /// Of several who share an address, it is the one whose password it is; nobody where it is the password of more.
  /// - Parameters:
  ///   - origin: where the request comes from.
  ///   - isWelcome: whether an account may sign in here; to others the answer is as for a wrong password.
  /// - Returns: an account without a password where `password` is a temporary one, which opens no session.
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
      // However many share an address, and whether anybody has it or is locked out, the work is the same.
      let isAddress = EmailAddress.fold(name).contains("@")
      for _ in compared.count..<max(candidates.count, isAddress ? MedicalRecord.mostSigningIn : 1) {
        _ = try await hasher.verify(password, against: nil, for: party)
      }
      return found.flatMap { isWelcome($0) ? $0 : nil }
    }
  }

  /// Compares a password with an account's, and counts what goes wrong under the name.
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

  /// Compares a password with a hash, and counts what goes wrong under a name.
  /// - Parameters:
  ///   - hash: nil where there is none, for which the same work is done.
  ///   - account: whose hash it is; nil where it is no account's yet.
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

  /// Lets somebody try with a name. The try is counted before anything is compared, and taken back where the password was
  /// not wrong: of a hundred at once no more are compared than of as many one after the other, and whoever is refused
  /// learns nothing of the password.
  /// - Parameters:
  ///   - accounts: those whose password may be meant.
  ///   - owner: whose password was found; nil where it is no account's yet.
  ///   - find: compares with those accounts that are not locked; nil where the password is wrong, or of no use here.
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
    // A person who shares the name could set a guessed password and sign in, to learn whether another has the same. The
    // counts of the others stay.
    let others = Set(
      compared.filter { $0.id != own?.id }.flatMap { origin.keys(named: name, of: $0, at: now).prefix(1) })
    try await throttle.takeBackTry(
      keys.filter { !forgotten.contains($0) && !others.contains($0) }, forgetting: forgotten)
    return found
  }
}

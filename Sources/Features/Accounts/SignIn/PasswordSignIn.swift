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
      refusal: "That name and password do not belong together. Please try again."
    ) { party in
      var fitting: [Account] = []
      for account in candidates where try await hasher.verify(password, against: account.passwordHash, for: party) {
        fitting.append(account)
      }
      if let invited = try await record.account(temporaryPassword: password, named: name, at: now) {
        fitting.append(invited)
      }
      let found = fitting.count == 1 ? fitting.first : nil
      if let found, case .physician = found.holder, isWelcome(found) { return found }
      // However many share an address, and whether anybody has it, the work is the same.
      let isAddress = EmailAddress.fold(name).contains("@")
      for _ in candidates.count..<max(candidates.count, isAddress ? MedicalRecord.mostSigningIn : 1) {
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
      password, with: account.passwordHash, of: [account], named: name, from: origin, at: now, refusal: refusal)
    return account
  }

  /// Compares a password with a hash, and counts what goes wrong under a name.
  /// - Parameters:
  ///   - hash: nil where there is none, for which the same work is done.
  ///   - accounts: those whose hash it is; none where it is no account's yet.
  /// - Throws: as ``check(_:of:named:from:at:refusal:)``.
  func compare(
    _ password: String, with hash: String?, of accounts: [Account] = [], named name: String,
    from origin: SignInOrigin, at now: Instant, refusal: String
  ) async throws {
    try await trying(named: name, of: accounts, from: origin, at: now, refusal: refusal) { party in
      try await hasher.verify(password, against: hash, for: party) ? () : nil
    }
  }

  /// Lets somebody try with a name. The try is counted before anything is compared, and taken back where the password was
  /// not wrong: of a hundred at once no more are compared than of as many one after the other, and whoever is refused
  /// learns nothing of the password.
  /// - Parameters:
  ///   - accounts: those whose password may be meant.
  ///   - find: nil where the password is wrong, or of no use here.
  private func trying<Found: Sendable>(
    named name: String, of accounts: [Account], from origin: SignInOrigin, at now: Instant, refusal: String,
    _ find: (HashingParty) async throws -> Found?
  ) async throws -> Found {
    let (own, others) = origin.keys(named: name, of: accounts)
    let isNoisy = try await throttle.countTry([own] + others, at: now)
    let found: Found?
    do {
      found = try await find(origin.party(named: name, of: accounts, isNoisy: isNoisy))
    } catch {
      try await throttle.takeBackTry([own] + others)
      throw error
    }
    guard let found else {
      try await throttle.noteLocks([own] + others, of: accounts, after: .passwords, from: origin.network, at: now)
      throw RemediError(.invalidCredentials, refusal)
    }
    try await throttle.takeBackTry(others, forgetting: [own])
    return found
  }
}

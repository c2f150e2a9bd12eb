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
  ///   - address: where the request comes from.
  ///   - isWelcome: whether an account may sign in here; to others the answer is as for a wrong password.
  /// - Returns: an account without a password where `password` is a temporary one, which opens no session.
  /// - Throws: `RemediError` `invalidCredentials`, `rateLimited`, `storageUnavailable`.
  func account(
    named name: String, password: String, from address: String, at now: Instant,
    where isWelcome: @Sendable (Account) -> Bool = { _ in true }
  ) async throws -> Account {
    let candidates = try await record.accounts(signingInAs: name)
    return try await trying(
      named: name, from: address, at: now,
      refusal: "That name and password do not belong together. Please try again."
    ) {
      var fitting: [Account] = []
      for account in candidates where try await hasher.verify(password, against: account.passwordHash) {
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
        _ = try await hasher.verify(password, against: nil)
      }
      return found.flatMap { isWelcome($0) ? $0 : nil }
    }
  }

  /// Compares a password with an account's, and counts what goes wrong under the name.
  /// - Parameter account: nil where nobody is called so, for which the same work is done.
  /// - Throws: as ``account(named:password:from:at:where:)``, with `refusal` as the sentence of `invalidCredentials`.
  @discardableResult
  func check(
    _ password: String, of account: Account?, named name: String, from address: String, at now: Instant,
    refusal: String, where isWelcome: @Sendable (Account) -> Bool = { _ in true }
  ) async throws -> Account {
    try await compare(
      password, with: account?.passwordHash, named: name, from: address, at: now, refusal: refusal,
      isWelcome: account.map(isWelcome) ?? false)
    guard let account else { throw RemediError(.invalidCredentials, refusal) }
    return account
  }

  /// Compares a password with a hash, and counts what goes wrong under a name.
  /// - Parameters:
  ///   - hash: nil where there is none, for which the same work is done.
  ///   - isWelcome: whether the right password is of any use here.
  /// - Throws: as ``check(_:of:named:from:at:refusal:where:)``.
  func compare(
    _ password: String, with hash: String?, named name: String, from address: String, at now: Instant,
    refusal: String, isWelcome: Bool = true
  ) async throws {
    try await trying(named: name, from: address, at: now, refusal: refusal) {
      let isRight = try await hasher.verify(password, against: hash)
      return isRight && isWelcome ? () : nil
    }
  }

  /// Lets somebody try with a name, and counts what goes wrong under it: once, whatever is compared.
  /// - Parameter find: nil where the password is wrong, or of no use here.
  private func trying<Found: Sendable>(
    named name: String, from address: String, at now: Instant, refusal: String, _ find: () async throws -> Found?
  ) async throws -> Found {
    let (here, anywhere) = (Throttle.Key.nameAtAddress(name, address), Throttle.Key.name(name))
    try await throttle.check(here, anywhere, at: now)
    guard let found = try await find() else {
      try await throttle.recordFailure(here, anywhere, at: now)
      throw RemediError(.invalidCredentials, refusal)
    }
    // Guesses that ran beside this one count too: a hundred at once gain nothing over one after the other.
    try await throttle.check(here, anywhere, at: now)
    try await throttle.clear(here)
    return found
  }
}

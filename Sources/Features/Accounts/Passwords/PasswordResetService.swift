import Record
import Remedi

/// Takes down who forgot a password, and lets whoever shows a mailed code choose a new one.
struct PasswordResetService: Sendable {
  let record: MedicalRecord
  let hasher: PasswordHasher
  private let throttle: Throttle

  init(record: MedicalRecord, hasher: PasswordHasher) {
    self.record = record
    self.hasher = hasher
    throttle = Throttle(record: record)
  }

  /// The same words after the same work, whatever the name, and however many letters it had: were requests counted by
  /// name, strangers could keep its holder from asking.
  /// - Throws: `RemediError` `rateLimited` after too many requests from one network.
  func request(_ name: String, from network: String, at now: Instant) async throws {
    try await throttle.countTry([.passwordResetsFrom(network)], at: now)
    try await record.requestPasswordReset(named: name, at: now)
  }

  /// - Throws: `RemediError` `notFound` for a code that nobody gave out, `gone` for one that is over, `rateLimited` after too
  ///   many unknown ones from one network.
  func find(_ code: String, from network: String, at now: Instant) async throws -> AccountPerson {
    try await throttle.opened(.reset, from: network, at: now) {
      try await record.passwordReset(code: code).map { ($0.person, $0.reset.status(at: now)) }
    }
  }

  /// Gives the account its new password, and opens the door again that too many wrong ones may have locked.
  /// - Throws: `RemediError` `validation` naming `password`, `gone`, `storageUnavailable`.
  func accept(
    _ person: AccountPerson, code: String, password: String, from origin: SignInOrigin, at now: Instant
  ) async throws {
    try PasswordRules.check(password, names: person.names)
    let hash = try await hasher.hash(password, for: .stranger(network: origin.network, name: person.signInName))
    do {
      try await record.resetPassword(code: code, to: hash, at: now)
    } catch let error as RemediError where error.code == .gone {
      throw CodeKind.reset.refusal(.used)
    }
    for name in Set([person.signInName, person.address].compactMap { $0 }) {
      try await throttle.clear(.nameInNetwork(name, origin.network))
      try await throttle.clear(.name(name))
    }
    guard let account = try await record.passwordReset(code: code)?.reset.accountId else { return }
    for place in [origin.network, origin.browser].compactMap(\.self) {
      try await throttle.clear(.account(account, place: place))
    }
  }
}

extension AccountPerson {
  /// What no password may say alone.
  var names: [String] { [name, signInName, String(signInName.prefix { $0 != "@" })] }
}

import Record
import Remedi

/// Records requests for a new password, and sets the new one for somebody with a mailed code.
struct PasswordResetService: Sendable {
  let record: MedicalRecord
  let hasher: PasswordHasher
  private let throttle: Throttle

  init(record: MedicalRecord, hasher: PasswordHasher) {
    self.record = record
    self.hasher = hasher
    throttle = Throttle(record: record)
  }

  /// Same response after the same work, whatever the name, and however many letters it received: if requests were
  /// counted by name, strangers could keep the account holder from asking.
  /// - Throws: `RemediError` `rateLimited` after too many requests from one network.
  func request(_ name: String, from network: String, at now: Instant) async throws {
    try await throttle.countTry([.passwordResetsFrom(network)], at: now)
    try await record.requestPasswordReset(named: name, at: now)
  }

  /// - Throws: `RemediError` `notFound` for a code that was never issued, `gone` for one that is no longer valid,
  ///   `rateLimited` after too many unknown ones from one network.
  func find(_ code: String, from network: String, at now: Instant) async throws -> AccountPerson {
    try await throttle.opened(.reset, from: network, at: now) {
      try await record.passwordReset(code: code).map { ($0.person, $0.reset.status(at: now)) }
    }
  }

  /// Sets the account's new password, and lifts a sign-in lock after too many wrong ones.
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
  /// Names that must not be the whole password.
  var names: [String] { [name, signInName, String(signInName.prefix { $0 != "@" })] }
}

import Record
import Remedi

/// Counts recent failures and makes clients with too many of them wait.
struct Throttle: Sendable {
  /// What is counted together.
  enum Key: Hashable, Sendable {
    /// Sign-in with a name, as entered, from one network.
    case nameInNetwork(String, String)
    /// Sign-in to an account, with any name, at a place that it knows: a browser or a network.
    case account(Identifier<Account>, place: String)
    /// Sign-in with any name from one network: one password tried with many names.
    case network(String)
    /// Sign-in with a name from anywhere.
    case name(String)
    /// Invitation codes from one network.
    case invitationCodes(String)
    /// Colleague invitation codes from one network.
    case colleagueCodes(String)
    /// Registrations from one network.
    case registrations(String)
    /// Registration codes from one network.
    case registrationCodes(String)
    /// Address-change codes from one network.
    case addressChangeCodes(String)
    /// Requests for a new password from one network.
    case passwordResetsFrom(String)
    /// Password-reset codes from one network.
    case passwordResetCodes(String)

    /// Two-factor codes of an account from one network.
    case twoFactorInNetwork(String, String)
    /// Two-factor codes of an account from anywhere.
    case twoFactor(String)

    /// Networks and browser tokens contain no spaces, so that no two keys have the same text.
    var text: String {
      switch self {
      case .nameInNetwork(let name, let network): "sign-in \(network) \(SignInName.fold(name))"
      case .account(let account, let place): "sign-in-to \(account) \(place)"
      case .network(let network): "sign-ins-from \(network)"
      case .name(let name): "sign-in-anywhere \(SignInName.fold(name))"
      case .invitationCodes(let network): "invitation-codes \(network)"
      case .colleagueCodes(let network): "colleague-codes \(network)"
      case .registrations(let network): "registrations \(network)"
      case .registrationCodes(let network): "registration-codes \(network)"
      case .addressChangeCodes(let network): "address-change-codes \(network)"
      case .passwordResetsFrom(let network): "password-resets-from \(network)"
      case .passwordResetCodes(let network): "password-reset-codes \(network)"
      case .twoFactorInNetwork(let account, let network): "second-step \(account) \(network)"
      case .twoFactor(let account): "second-step-anywhere \(account)"
      }
    }

    /// The number of failures within ``SignInAttempts/span`` that lock the key.
    var limit: Int {
      switch self {
      case .nameInNetwork, .account: SignInAttempts.limit
      // A whole clinic and its patients may be behind one address.
      case .network: 100
      // High enough that a stranger cannot easily lock somebody out; low enough that many addresses cannot guess much.
      case .name, .twoFactor: 100
      case .invitationCodes, .passwordResetCodes, .registrationCodes, .addressChangeCodes, .colleagueCodes: 20
      case .registrations, .passwordResetsFrom, .twoFactorInNetwork: 20
      }
    }

    /// Whether strangers from a network with this many failures within the span wait behind those of other networks.
    func isNoisy(at failures: Int) -> Bool { if case .network = self { failures > 30 } else { false } }

    fileprivate var count: TryCount { TryCount(key: text, limit: limit, span: SignInAttempts.span) }
  }

  let record: MedicalRecord

  /// - Throws: `RemediError` `rateLimited` if the key is locked.
  func check(_ key: Key, at now: Instant) async throws {
    if let seconds = try await record.signInWait(for: key.text, at: now) { throw Self.refusal(for: seconds) }
  }

  /// Counts a try in advance under each key, so that concurrent tries get no more than sequential ones.
  /// - Throws: `RemediError` `rateLimited` if one of the keys is locked; then the try is not counted.
  func countTry(_ keys: [Key], at now: Instant) async throws {
    _ = try await countTry(underAnyOf: [keys], at: now)
  }

  /// Counts a try in advance that may mean several accounts, under the keys of each group without a locked key.
  /// - Returns: the number of failures under each of these keys, including this one.
  /// - Throws: `RemediError` `rateLimited` if every group has a locked key; then the try is not counted.
  func countTry(underAnyOf groups: [[Key]], at now: Instant) async throws -> [Key: Int] {
    switch try await record.countTry(underAnyOf: groups.map { $0.map(\.count) }, at: now) {
    case .locked(let seconds): throw Self.refusal(for: seconds)
    case .counted(let failures):
      let keys = Set(groups.joined())
      return Dictionary(uniqueKeysWithValues: keys.compactMap { key in failures[key.count].map { (key, $0) } })
    }
  }

  /// Takes back a try that was counted in advance and was not wrong.
  /// - Parameter forgotten: the keys whose failures are all reset.
  func takeBackTry(_ keys: [Key], forgetting forgotten: [Key] = []) async throws {
    try await record.takeBackTry(under: keys.map(\.count), forgetting: forgotten.map(\.count))
  }

  /// Records in the history of accounts that they are locked, once per lock. The lock of a whole network belongs to no
  /// account.
  /// - Parameters:
  ///   - keys: the keys of the wrong try.
  ///   - network: where it came from.
  func noteLocks(
    _ keys: [Key], of accounts: [Account], after kind: AuditDetails.Lock, from network: String, at now: Instant
  ) async throws {
    let locks = keys.compactMap { key -> (count: TryCount, network: String?)? in
      switch key {
      case .nameInNetwork, .account, .twoFactorInNetwork: (key.count, network)
      case .name, .twoFactor: (key.count, nil)
      default: nil
      }
    }
    try await record.noteLocks(of: accounts, after: kind, locks, at: now)
  }

  private static func refusal(for seconds: Int) -> RemediError {
    let minutes = max(1, (seconds + 30) / 60)
    return RemediError(
      .rateLimited,
      "There were too many tries. Please wait about \(minutes) minute\(minutes == 1 ? "" : "s"), then try again.",
      retryAfter: seconds)
  }

  func recordFailure(_ key: Key, at now: Instant) async throws {
    try await record.recordSignInFailure(for: key.text, limit: key.limit, at: now)
  }

  func clear(_ key: Key) async throws { try await record.clearSignInFailures(for: key.text) }
}

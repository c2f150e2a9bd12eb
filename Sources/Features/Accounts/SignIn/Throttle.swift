import Record
import Remedi

/// Counts what went wrong lately and makes whoever tries too often wait.
struct Throttle: Sendable {
  /// What is counted together.
  enum Key: Hashable, Sendable {
    /// Sign-in with a name, as it was typed, from one network.
    case nameInNetwork(String, String)
    /// Sign-in to an account, with whatever name, at a place that it knows: a browser or a network.
    case account(Identifier<Account>, place: String)
    /// Sign-in with any name from one network: one password that is tried with many names.
    case network(String)
    /// Sign-in with a name from anywhere.
    case name(String)
    /// Codes of invitations from one network.
    case invitationCodes(String)
    /// Codes of colleagues' invitations from one network.
    case colleagueCodes(String)
    /// Registrations from one network.
    case registrations(String)
    /// Codes of registrations from one network.
    case registrationCodes(String)
    /// Codes of changes of address from one network.
    case addressChangeCodes(String)
    /// Requests for a new password from one network.
    case passwordResetsFrom(String)
    /// Codes for a new password from one network.
    case passwordResetCodes(String)

    /// Codes of an account's second step from one network.
    case secondStepInNetwork(String, String)
    /// Codes of an account's second step from anywhere.
    case secondStep(String)

    /// Networks, and what makes browsers known, hold no blanks, so that no two keys read the same.
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
      case .secondStepInNetwork(let account, let network): "second-step \(account) \(network)"
      case .secondStep(let account): "second-step-anywhere \(account)"
      }
    }

    /// Failures within ``SignInAttempts/span`` that lock.
    var limit: Int {
      switch self {
      case .nameInNetwork, .account: SignInAttempts.limit
      // A whole clinic may be behind one address, and its patients as well.
      case .network: 100
      // Many, so that a stranger cannot easily keep somebody out; few, so that many addresses guess little.
      case .name, .secondStep: 100
      case .invitationCodes, .passwordResetCodes, .registrationCodes, .addressChangeCodes, .colleagueCodes: 20
      case .registrations, .passwordResetsFrom, .secondStepInNetwork: 20
      }
    }

    /// Whether of a network with so many failures within the span strangers wait behind those of calmer ones.
    func isNoisy(at failures: Int) -> Bool { if case .network = self { failures > 30 } else { false } }

    fileprivate var count: TryCount { TryCount(key: text, limit: limit, span: SignInAttempts.span) }
  }

  let record: MedicalRecord

  /// - Throws: `RemediError` `rateLimited` where the key is locked.
  func check(_ key: Key, at now: Instant) async throws {
    if let seconds = try await record.signInWait(for: key.text, at: now) { throw Self.refusal(for: seconds) }
  }

  /// Counts a try beforehand under each key: of many at once, no more are let through than one after the other.
  /// - Throws: `RemediError` `rateLimited` where one of the keys is locked; then it counts under none.
  func countTry(_ keys: [Key], at now: Instant) async throws {
    _ = try await countTry(underAnyOf: [keys], at: now)
  }

  /// Counts a try that may mean several beforehand, under the keys of each of whom none is locked.
  /// - Returns: how many failures count under each of these keys, this one included.
  /// - Throws: `RemediError` `rateLimited` where a key of each is locked; then it counts under none.
  func countTry(underAnyOf groups: [[Key]], at now: Instant) async throws -> [Key: Int] {
    switch try await record.countTry(underAnyOf: groups.map { $0.map(\.count) }, at: now) {
    case .locked(let seconds): throw Self.refusal(for: seconds)
    case .counted(let failures):
      let keys = Set(groups.joined())
      return Dictionary(uniqueKeysWithValues: keys.compactMap { key in failures[key.count].map { (key, $0) } })
    }
  }

  /// Takes back what was counted beforehand and was not wrong.
  /// - Parameter forgotten: under which all failures are forgotten, too.
  func takeBackTry(_ keys: [Key], forgetting forgotten: [Key] = []) async throws {
    try await record.takeBackTry(under: keys.map(\.count), forgetting: forgotten.map(\.count))
  }

  /// Takes down in the history of accounts that they are locked, where they are: once for each lock. A network that is
  /// locked as a whole is nobody's.
  /// - Parameters:
  ///   - keys: under which a try was wrong.
  ///   - network: where it came from.
  func noteLocks(
    _ keys: [Key], of accounts: [Account], after kind: AuditDetails.Lock, from network: String, at now: Instant
  ) async throws {
    let locks = keys.compactMap { key -> (count: TryCount, network: String?)? in
      switch key {
      case .nameInNetwork, .account, .secondStepInNetwork: (key.count, network)
      case .name, .secondStep: (key.count, nil)
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

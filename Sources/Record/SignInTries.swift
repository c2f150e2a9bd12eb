import DocumentStore
import Remedi

/// The key under which attempts are counted, and the limit.
public struct TryCount: Hashable, Sendable {
  public let key: String
  /// Failures within the span that lock the key.
  public let limit: Int
  /// The window in which failures are counted, and the duration of a lock, in seconds.
  public let span: Int

  public init(key: String, limit: Int, span: Int) { (self.key, self.limit, self.span) = (key, limit, span) }

  var reference: DocumentReference<SignInAttempts> { Collections.signInAttempts.root(Digest.hex(key)) }
}

/// The result of counting an attempt.
public enum CountedTry: Hashable, Sendable {
  /// Every group contains a locked key; the earliest group is free after this many seconds. The attempt must not be
  /// made, and is counted under no key.
  case locked(seconds: Int)
  /// The attempt may be made. The counts, including this attempt, for each key of the groups without a locked key.
  case counted([TryCount: Int])
}

extension MedicalRecord {
  /// Counts an attempt before it is known to fail, so that concurrent attempts get no more comparisons than sequential
  /// ones.
  public func countTry(under counts: [TryCount], at now: Instant) async throws -> CountedTry {
    try await countTry(underAnyOf: [counts], at: now)
  }

  /// Counts an attempt that may apply to several accounts, each with a group of keys: once under each key of every
  /// group without a locked key.
  public func countTry(underAnyOf groups: [[TryCount]], at now: Instant) async throws -> CountedTry {
    try await commit { transaction in
      let counts = Set(groups.joined())
      try await transaction.prefetch(counts.map(\.reference.path))
      var all: [TryCount: SignInAttempts] = [:]
      for count in counts {
        all[count] = try await transaction.value(at: count.reference) ?? SignInAttempts(since: now)
      }
      let waits = groups.map { group in group.compactMap { all[$0]?.wait(at: now) }.max() }
      let open = zip(groups, waits).filter { $0.1 == nil }.map(\.0)
      if open.isEmpty, let seconds = waits.compactMap(\.self).min() { return .locked(seconds: seconds) }
      var failures: [TryCount: Int] = [:]
      for count in Set(open.joined()) {
        guard var attempts = all[count] else { continue }
        attempts.recordFailure(at: now, limit: count.limit, span: count.span)
        try transaction.put(attempts, at: count.reference)
        failures[count] = attempts.failures
      }
      return .counted(failures)
    }
  }

  /// Records these locks in the history of accounts, once each, and no more than ``mostLocksNoted`` a day, since a
  /// stranger can lock a name again and again. If no account exists the marks are written all the same: neither the
  /// response nor the work may reveal who has an account.
  /// - Parameters:
  ///   - accounts: the accounts that the locks affect.
  ///   - locks: each with the network of the attempts. Nil for several networks.
  public func noteLocks(
    of accounts: [Account], after kind: AuditDetails.Lock, _ locks: [(count: TryCount, network: String?)],
    at now: Instant
  ) async throws {
    let references = locks.map(\.count.reference)
    guard try await values(at: references).contains(where: { $0?.isUnnoted(at: now) == true }) else { return }
    try await commit { transaction in
      try await transaction.prefetch(references.map(\.path))
      for (count, network) in locks {
        guard var attempts = try await transaction.value(at: count.reference), attempts.isUnnoted(at: now) else {
          continue
        }
        attempts.note(at: now)
        try transaction.put(attempts, at: count.reference)
        for account in accounts where try await transaction.countNotedLock(of: account.id, at: now) {
          try await transaction.noteLock(of: account.holder, AuditDetails(kind, from: network), at: now)
        }
      }
    }
  }

  /// The most locks recorded in the history of one account within a day.
  static let mostLocksNoted = 4

  /// Uncounts an attempt that did not fail.
  /// - Parameter forgotten: keys whose failures are all forgotten as well.
  public func takeBackTry(under counts: [TryCount], forgetting forgotten: [TryCount] = []) async throws {
    try await commit { transaction in
      try await transaction.prefetch((counts + forgotten).map(\.reference.path))
      for count in counts {
        guard var attempts = try await transaction.value(at: count.reference) else { continue }
        attempts.takeBack(limit: count.limit)
        if attempts.failures > 0 {
          try transaction.put(attempts, at: count.reference)
        } else {
          transaction.delete(count.reference)
        }
      }
      for count in forgotten where try await transaction.value(at: count.reference) != nil {
        transaction.delete(count.reference)
      }
    }
  }

  /// Seconds until the next sign-in attempt is permitted for a key (a name, or a name in a network). Nil if it is
  /// permitted now.
  public func signInWait(for key: String, at now: Instant) async throws -> Int? {
    try await value(at: Collections.signInAttempts.root(Digest.hex(key)))?.wait(at: now)
  }

  /// - Parameters:
  ///   - limit: failures that lock the key.
  ///   - span: the window in which failures are counted, and the duration of a lock, in seconds.
  public func recordSignInFailure(
    for key: String, limit: Int = SignInAttempts.limit, span: Int = SignInAttempts.span, at now: Instant
  ) async throws {
    let reference = Collections.signInAttempts.root(Digest.hex(key))
    try await commit { transaction in
      var attempts = try await transaction.value(at: reference) ?? SignInAttempts(since: now)
      attempts.recordFailure(at: now, limit: limit, span: span)
      try transaction.put(attempts, at: reference)
    }
  }

  public func clearSignInFailures(for key: String) async throws {
    let reference = Collections.signInAttempts.root(Digest.hex(key))
    try await commit { transaction in
      if try await transaction.value(at: reference) != nil { transaction.delete(reference) }
    }
  }
}

extension Transaction {
  /// Counts a lock that is about to be recorded in an account's history.
  /// - Returns: false if there were too many recently, so that this one must not be recorded.
  fileprivate mutating func countNotedLock(of account: Identifier<Account>, at now: Instant) async throws -> Bool {
    let count = TryCount(key: "locks-noted \(account)", limit: MedicalRecord.mostLocksNoted, span: 86_400)
    var noted = try await value(at: count.reference) ?? SignInAttempts(since: now)
    guard noted.wait(at: now) == nil else { return false }
    noted.recordFailure(at: now, limit: count.limit, span: count.span)
    try put(noted, at: count.reference)
    return true
  }
}

extension Account {
  /// Whether a browser, identified by its cookie, recently signed in to the account.
  public func knows(browser token: String, at now: Instant) -> Bool {
    let mark = Digest.hex(token)
    return knownBrowsers?.contains { $0.mark == mark && $0.isKnown(at: now) } == true
  }

  /// Whether somebody recently signed in to the account from a network.
  public func knows(network: String, at now: Instant) -> Bool {
    let mark = mark(ofNetwork: network)
    return knownNetworks?.contains { $0.mark == mark && $0.isKnown(at: now) } == true
  }

  /// The stored mark of a network. Salted with the account's ID, so that two accounts do not reveal that they share a
  /// network.
  func mark(ofNetwork network: String) -> String { Digest.hex("\(id) \(network)") }
}

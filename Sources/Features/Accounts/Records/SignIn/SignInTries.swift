import Record
import Remedi

extension MedicalRecord {
  /// Records these locks in the history of accounts, once each, and no more than ``mostLocksNoted`` a day, since a
  /// stranger can lock a name again and again. If no account exists the marks are written all the same: neither the
  /// response nor the work may reveal who has an account.
  /// - Parameters:
  ///   - accounts: the accounts that the locks affect.
  ///   - locks: each with the network of the attempts. Nil for several networks.
  package func noteLocks(
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
  package func takeBackTry(under counts: [TryCount], forgetting forgotten: [TryCount] = []) async throws {
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
  package func signInWait(for key: String, at now: Instant) async throws -> Int? {
    try await value(at: Collections.signInAttempts.root(Digest.hex(key)))?.wait(at: now)
  }

  /// - Parameters:
  ///   - limit: failures that lock the key.
  ///   - span: the window in which failures are counted, and the duration of a lock, in seconds.
  package func recordSignInFailure(
    for key: String, limit: Int = SignInAttempts.limit, span: Int = SignInAttempts.span, at now: Instant
  ) async throws {
    let reference = Collections.signInAttempts.root(Digest.hex(key))
    try await commit { transaction in
      var attempts = try await transaction.value(at: reference) ?? SignInAttempts(since: now)
      attempts.recordFailure(at: now, limit: limit, span: span)
      try transaction.put(attempts, at: reference)
    }
  }

  package func clearSignInFailures(for key: String) async throws {
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
  package func knows(browser token: String, at now: Instant) -> Bool {
    let mark = Digest.hex(token)
    return knownBrowsers?.contains { $0.mark == mark && $0.isKnown(at: now) } == true
  }

  /// Whether somebody recently signed in to the account from a network.
  package func knows(network: String, at now: Instant) -> Bool {
    let mark = mark(ofNetwork: network)
    return knownNetworks?.contains { $0.mark == mark && $0.isKnown(at: now) } == true
  }

  /// The stored mark of a network. Salted with the account's ID, so that two accounts do not reveal that they share a
  /// network.
  func mark(ofNetwork network: String) -> String { Digest.hex("\(id) \(network)") }
}

import DocumentStore
import Remedi

/// Under what a try is counted, and how many are taken.
public struct TryCount: Hashable, Sendable {
  public let key: String
  /// Failures within the span that lock the key.
  public let limit: Int
  /// Seconds that failures are counted for, and that a lock lasts.
  public let span: Int

  public init(key: String, limit: Int, span: Int) { (self.key, self.limit, self.span) = (key, limit, span) }

  var reference: DocumentReference<SignInAttempts> { Collections.signInAttempts.root(Digest.hex(key)) }
}

/// What becomes of a try that is to be counted.
public enum CountedTry: Hashable, Sendable {
  /// In each group a key is locked, in none for less than so many seconds: it may not be tried, and counts under none.
  case locked(seconds: Int)
  /// It may be tried. How many count under each key of the groups of which none is locked, this one included.
  case counted([TryCount: Int])
}

extension MedicalRecord {
  /// Counts a try before it is known to be wrong, so that of many at once no more are compared than one after the other.
  public func countTry(under counts: [TryCount], at now: Instant) async throws -> CountedTry {
    try await countTry(underAnyOf: [counts], at: now)
  }

  /// Counts a try that may mean several, each with a group of keys: under the keys of every group of which none is locked,
  /// once under each.
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

  /// Takes down in the history of accounts which of these locks stand, once for each, and no more in a day than
  /// ``mostLocksNoted``: a stranger locks a name again and again. Where they are nobody's the marks are written all the
  /// same: neither the answer nor the work is to tell who has an account.
  /// - Parameters:
  ///   - accounts: whom the locks keep out.
  ///   - locks: each with the network of those who tried; nil for several.
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

  /// Locks that are taken down in the history of one account within a day.
  static let mostLocksNoted = 4

  /// Takes back a try that was counted and was not wrong.
  /// - Parameter forgotten: of which keys all failures are forgotten, too.
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

  /// Seconds until sign-in is tried again for a key (a name, or a name in a network); nil where it may be tried now.
  public func signInWait(for key: String, at now: Instant) async throws -> Int? {
    try await value(at: Collections.signInAttempts.root(Digest.hex(key)))?.wait(at: now)
  }

  /// - Parameters:
  ///   - limit: failures that lock the key.
  ///   - span: seconds that failures are counted for, and that a lock lasts.
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
  /// Counts a lock that is about to be taken down in an account's history.
  /// - Returns: false where there were too many lately, and this one is not.
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
  /// Whether somebody has signed in to the account lately with a browser, by what its cookie holds.
  public func knows(browser token: String, at now: Instant) -> Bool {
    let mark = Digest.hex(token)
    return knownBrowsers?.contains { $0.mark == mark && $0.isKnown(at: now) } == true
  }

  /// Whether somebody has signed in to the account lately from a network.
  public func knows(network: String, at now: Instant) -> Bool {
    let mark = mark(ofNetwork: network)
    return knownNetworks?.contains { $0.mark == mark && $0.isKnown(at: now) } == true
  }

  /// What is kept of a network: nobody reads from two accounts that it is the same.
  func mark(ofNetwork network: String) -> String { Digest.hex("\(id) \(network)") }
}

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

  package var reference: DocumentReference<SignInAttempts> { Collections.signInAttempts.root(Digest.hex(key)) }
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
}

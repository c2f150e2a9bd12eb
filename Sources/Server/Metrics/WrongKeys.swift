import Remedi
import Synchronization

/// Counts wrong keys by network: whoever guesses has to wait, and meanwhile the right one opens nothing either.
final class WrongKeys: Sendable {
  /// Wrong keys of one network within `SignInAttempts.span` that lock it.
  static let limit = 20

  private let attempts = Mutex<[String: SignInAttempts]>([:])
  private let remembered: Int

  /// - Parameter remembered: how many networks are remembered: the memory that strangers can take.
  init(remembered: Int = 1_000) { self.remembered = remembered }

  /// How many networks are remembered.
  var count: Int { attempts.withLock(\.count) }

  /// Lets somebody try a key, and counts it where it is wrong.
  /// - Throws: `RemediError` `rateLimited` where the network is locked; then nothing is compared.
  func trying(from network: String, at now: Instant, _ opens: () -> Bool) throws(RemediError) -> Bool {
    let (isRight, wait) = attempts.withLock { attempts -> (Bool, Int?) in
      var own = attempts[network] ?? SignInAttempts(since: now)
      if let seconds = own.wait(at: now) { return (false, seconds) }
      if opens() { return (true, nil) }
      own.recordFailure(at: now, limit: Self.limit)
      if attempts[network] == nil, attempts.count >= remembered { Self.forgetOne(of: &attempts, at: now) }
      attempts[network] = own
      return (false, nil)
    }
    guard let wait else { return isRight }
    throw RemediError(.rateLimited, "There were too many wrong keys from your network.", retryAfter: wait)
  }

  /// Forgets those from which nothing follows any more; where there is none, the one that began first.
  private static func forgetOne(of attempts: inout [String: SignInAttempts], at now: Instant) {
    let count = attempts.count
    attempts = attempts.filter { !$0.value.isOver(at: now) }
    guard attempts.count == count, let first = attempts.min(by: { $0.value.since < $1.value.since }) else { return }
    attempts[first.key] = nil
  }
}

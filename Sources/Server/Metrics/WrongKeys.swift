import Remedi
import Synchronization

/// Counts wrong keys per network. A locked network must wait, and meanwhile even the correct key is refused.
final class WrongKeys: Sendable {
  /// The number of wrong keys of one network within `SignInAttempts.span` that locks it.
  static let limit = 20

  private let attempts = Mutex<[String: SignInAttempts]>([:])
  private let remembered: Int

  /// - Parameter remembered: the most networks stored, which bounds the memory that unknown clients can use.
  init(remembered: Int = 1_000) { self.remembered = remembered }

  /// The number of stored networks.
  var count: Int { attempts.withLock(\.count) }

  /// Lets a network try a key, and counts it if it is wrong.
  /// - Throws: `RemediError` `rateLimited` if the network is locked; nothing is compared then.
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

  /// Removes networks whose attempts have expired; if there are none, the one that began first.
  private static func forgetOne(of attempts: inout [String: SignInAttempts], at now: Instant) {
    let count = attempts.count
    attempts = attempts.filter { !$0.value.isOver(at: now) }
    guard attempts.count == count, let first = attempts.min(by: { $0.value.since < $1.value.since }) else { return }
    attempts[first.key] = nil
  }
}

import Remedi
import Synchronization

/// How the installation's mail server stands, for the job that asks it and the page that tells of it. It is known anew
/// with the first letter after a start.
public final class MailServerState: Sendable {
  /// What stands in the way of all letters.
  public struct Trouble: Sendable, Hashable {
    /// As it was met last.
    public let problem: DeliveryProblem
    /// Since when nothing could be sent.
    public let since: Instant
    /// How often in a row.
    let faults: Int

    /// Whether the server is asked again: when the pause is over, or the clock was set back since, so that nobody knows.
    func isOver(at now: Instant) -> Bool {
      now < problem.at || problem.at.adding(seconds: DeliveryRule.pause(after: faults)) <= now
    }
  }

  private let state = Mutex<Trouble?>(nil)

  public init() {}

  /// Nil where the last letter met none, or none was sent yet.
  public var trouble: Trouble? { state.withLock { $0 } }

  func mayBeAsked(at now: Instant) -> Bool { state.withLock { $0?.isOver(at: now) ?? true } }

  /// - Returns: whether it did not work before.
  func worked() -> Bool {
    state.withLock { state in
      defer { state = nil }
      return state != nil
    }
  }

  /// - Returns: whether this is another problem than before.
  func failed(_ problem: DeliveryProblem) -> Bool {
    state.withLock { state in
      let isNews = state?.problem.kind != problem.kind
      state = Trouble(problem: problem, since: state?.since ?? problem.at, faults: (state?.faults ?? 0) + 1)
      return isNews
    }
  }
}

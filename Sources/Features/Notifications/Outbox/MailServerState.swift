import Remedi
import Synchronization

/// The status of the mail server, shared by the job that uses it and the page that reports it. After a start it is
/// unknown until the first letter.
public final class MailServerState: Sendable {
  /// What prevents all letters from being sent.
  public struct Trouble: Sendable, Hashable {
    /// The latest occurrence.
    public let problem: DeliveryProblem
    /// Since when nothing could be sent.
    public let since: Instant
    /// The number of consecutive failures.
    let faults: Int

    /// Whether the server is tried again: the pause is over, or the clock was set back since, so that its end is
    /// unknown.
    func isOver(at now: Instant) -> Bool {
      now < problem.at || problem.at.adding(seconds: DeliveryRule.pause(after: faults)) <= now
    }
  }

  private let state = Mutex<Trouble?>(nil)

  public init() {}

  /// Nil if the last letter had none, or none was sent yet.
  public var trouble: Trouble? { state.withLock { $0 } }

  func mayBeAsked(at now: Instant) -> Bool { state.withLock { $0?.isOver(at: now) ?? true } }

  /// - Returns: whether it failed before.
  func worked() -> Bool {
    state.withLock { state in
      defer { state = nil }
      return state != nil
    }
  }

  /// - Returns: whether this differs from the previous problem.
  func failed(_ problem: DeliveryProblem) -> Bool {
    state.withLock { state in
      let isNews = state?.problem.kind != problem.kind
      state = Trouble(problem: problem, since: state?.since ?? problem.at, faults: (state?.faults ?? 0) + 1)
      return isNews
    }
  }
}

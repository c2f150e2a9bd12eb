import Record
import Remedi

/// When a message is tried again that nobody answered.
enum RetryRule {
  /// Seconds after each attempt; the last counts for all further ones.
  static let pauses = [2, 5, 15, 30, 60]

  /// The moment of the next attempt. Nil if the message is pointless by then.
  static func next(_ dispatch: Dispatch, at now: Instant) -> Instant? {
    let pause = pauses[min(max(dispatch.attempts, 1), pauses.count) - 1]
    return inTime(now.adding(seconds: pause), dispatch)
  }

  /// The moment, at most a minute ahead, so that it is told from one written before the clock was set back. Nil if the
  /// message is pointless by then.
  /// - Parameter end: until when its host wants to be left alone.
  static func after(_ end: Instant, _ dispatch: Dispatch, at now: Instant) -> Instant? {
    inTime(min(end, now.adding(seconds: 60)), dispatch)
  }

  private static func inTime(_ moment: Instant, _ dispatch: Dispatch) -> Instant? {
    dispatch.isExpired(at: moment) ? nil : moment
  }
}

import Record
import Remedi

extension Dispatch.Lane {
  /// Which message goes first: reminders before what can wait. Lanes that features add come after these.
  static let inOrder: [Self] = [.reminder, .recall, .test, .caregiver, .notice]

  /// The place in ``inOrder``; all other lanes share the last.
  var rank: Int { Self.inOrder.firstIndex(of: self) ?? Self.inOrder.count }
}

extension Dispatch {
  /// How far ahead of the clock a moment that was now when it was written can be, in milliseconds. What is further ahead
  /// was written before the clock was set back.
  static let tolerance: Int64 = 60_000

  /// How far ahead of the clock ``dueAt`` can be at most, in milliseconds.
  static let furthest = holding + tolerance

  /// Whether it may be posted by the process that takes it first.
  func isDue(at now: Instant) -> Bool {
    guard let dueAt else { return false }
    return dueAt <= now.milliseconds || dueAt - now.milliseconds > Self.furthest
  }

  /// Whether it is tried again or was taken from the store, so that a newer message of its subject can be there.
  var isLate: Bool { attempts > 1 || dueAt != beganAt + Self.holding }

  func isExpired(at now: Instant) -> Bool { expiresAt <= now.milliseconds }

  /// Whether enough is left of ``holding`` to post it: a post that lasts longer than that could meet another process's.
  func isHeld(at now: Instant) -> Bool {
    guard let dueAt else { return false }
    return dueAt - now.milliseconds > Self.longestPost
  }

  /// No post lasts longer, in milliseconds.
  private static let longestPost: Int64 = 25_000
}

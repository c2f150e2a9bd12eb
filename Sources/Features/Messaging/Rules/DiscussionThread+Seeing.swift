import Remedi

extension DiscussionThread {
  /// Whether its owner sees the discussion in the list.
  package func isSeen(at now: Instant) -> Bool { !isGone && expires > now.milliseconds }
}

extension Session {
  /// The minimum number of seconds between two recorded activities, so that an active user does not cause a write with
  /// every page.
  public static let useSpacing = 60

  /// Whether the password is required: the session was locked explicitly, or there was no activity for ``idleLimit``
  /// seconds. It locks never earlier and at most ``useSpacing`` seconds later, since the latest activity may not have
  /// been recorded. If the clock was set back since, the idle time is unknown.
  public func isLocked(at now: Instant) -> Bool {
    if lockedAt != nil { return true }
    guard let idleLimit else { return false }
    let idle = now.seconds(since: lastUsedAt ?? createdAt)
    return idle >= idleLimit + Self.useSpacing || idle <= -Self.useSpacing
  }

  /// Whether an activity at this moment must be recorded.
  public func notes(useAt now: Instant) -> Bool {
    idleLimit != nil && now.seconds(since: lastUsedAt ?? createdAt) >= Self.useSpacing
  }
}

extension Session {
  /// Seconds that a deed may lie behind the last one that was noted before it is noted too, so that somebody at work
  /// does not make a write with every page.
  public static let useSpacing = 60

  /// Whether the password is wanted before it opens anything again: it was locked on purpose, or nobody did anything
  /// for ``idleLimit`` seconds. Never before they are over, and at most ``useSpacing`` seconds after, since that much may
  /// not have been noted. Where the clock was set back since, nobody knows how long nobody did anything.
  public func isLocked(at now: Instant) -> Bool {
    if lockedAt != nil { return true }
    guard let idleLimit else { return false }
    let idle = now.seconds(since: lastUsedAt ?? createdAt)
    return idle >= idleLimit + Self.useSpacing || idle <= -Self.useSpacing
  }

  /// Whether a deed at this moment is to be noted.
  public func notes(useAt now: Instant) -> Bool {
    idleLimit != nil && now.seconds(since: lastUsedAt ?? createdAt) >= Self.useSpacing
  }
}

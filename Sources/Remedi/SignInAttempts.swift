/// The recent failed sign-ins for a name and address.
public struct SignInAttempts: Codable, Sendable, Hashable {
  public var failures: Int
  public var since: Instant
  public var lockedUntil: Instant?
  /// When the lock was recorded in the history of the person whom it locks out. Nil if it was not recorded or there is
  /// none.
  public private(set) var notedAt: Instant?
  /// Seconds over which failures are counted, if longer than ``longestSpan``.
  private var longerSpan: Int?

  /// The number of failures within ``span`` that locks sign-in for a name at an address.
  public static let limit = 10
  /// Seconds over which failures are counted, and for which a lock lasts.
  public static let span = 900
  /// The longest period over which failures are counted, unless specified otherwise.
  public static let longestSpan = 3600

  public init(since: Instant) {
    self.failures = 0
    self.since = since
  }

  /// Whether they were counted by a fast clock that has been set back since. A lock from then would last until the
  /// wrong time comes.
  private func isAstray(at now: Instant) -> Bool { since > now }

  /// Seconds until another attempt is accepted. Nil if one is accepted now.
  public func wait(at now: Instant) -> Int? {
    guard let lockedUntil, lockedUntil > now, !isAstray(at: now) else { return nil }
    return max(1, lockedUntil.seconds(since: now) + 1)
  }

  /// Whether it has no effect any more, whatever was counted.
  public func isOver(at now: Instant) -> Bool {
    since.adding(seconds: longerSpan ?? Self.longestSpan) < now && lockedUntil.map { $0 <= now } ?? true
  }

  /// - Parameters:
  ///   - limit: the number of failures within the span that locks.
  ///   - span: seconds over which failures are counted, and for which a lock lasts.
  public mutating func recordFailure(at now: Instant, limit: Int = Self.limit, span: Int = Self.span) {
    let isOver = now > since.adding(seconds: span) || lockedUntil.map { $0 <= now } == true
    if isOver || isAstray(at: now) { self = Self(since: now) }
    failures += 1
    longerSpan = span > Self.longestSpan ? span : nil
    if failures >= limit { lockedUntil = now.adding(seconds: span) }
  }

  /// Whether there is a lock that was not recorded yet.
  public func isUnnoted(at now: Instant) -> Bool { notedAt == nil && wait(at: now) != nil }

  /// Marks the lock as recorded.
  public mutating func note(at now: Instant) { notedAt = now }

  /// Uncounts a failure that was counted in advance but did not occur.
  /// - Parameter limit: the limit with which it was counted.
  public mutating func takeBack(limit: Int) {
    failures = max(0, failures - 1)
    if failures < limit { (lockedUntil, notedAt) = (nil, nil) }
  }
}

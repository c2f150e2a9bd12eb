/// How often a sign-in went wrong lately, per name and address.
public struct SignInAttempts: Codable, Sendable, Hashable {
  public var failures: Int
  public var since: Instant
  public var lockedUntil: Instant?
  /// When the lock was taken down in the history of whom it keeps out; nil where it was not, or there is none.
  public private(set) var notedAt: Instant?
  /// Seconds that failures are counted for, where that is longer than ``longestSpan``.
  private var longerSpan: Int?

  /// Failures within ``span`` after which sign-in is locked for one name at one address.
  public static let limit = 10
  /// Seconds that failures are counted for, and that a lock lasts.
  public static let span = 900
  /// The longest that failures are counted for, unless they say otherwise.
  public static let longestSpan = 3600

  public init(since: Instant) {
    self.failures = 0
    self.since = since
  }

  /// Whether they were counted by a clock that was ahead and has been set back since: a lock of then would last until
  /// the wrong time comes.
  private func isAstray(at now: Instant) -> Bool { since > now }

  /// Seconds until another attempt is taken; nil where one is taken now.
  public func wait(at now: Instant) -> Int? {
    guard let lockedUntil, lockedUntil > now, !isAstray(at: now) else { return nil }
    return max(1, lockedUntil.seconds(since: now) + 1)
  }

  /// Whether nothing follows from it any more, whatever was counted.
  public func isOver(at now: Instant) -> Bool {
    since.adding(seconds: longerSpan ?? Self.longestSpan) < now && lockedUntil.map { $0 <= now } ?? true
  }

  /// - Parameters:
  ///   - limit: failures within the span that lock.
  ///   - span: seconds that failures are counted for, and that a lock lasts.
  public mutating func recordFailure(at now: Instant, limit: Int = Self.limit, span: Int = Self.span) {
    let isOver = now > since.adding(seconds: span) || lockedUntil.map { $0 <= now } == true
    if isOver || isAstray(at: now) { self = Self(since: now) }
    failures += 1
    longerSpan = span > Self.longestSpan ? span : nil
    if failures >= limit { lockedUntil = now.adding(seconds: span) }
  }

  /// Whether a lock stands that was not taken down yet.
  public func isUnnoted(at now: Instant) -> Bool { notedAt == nil && wait(at: now) != nil }

  /// Marks the lock as taken down.
  public mutating func note(at now: Instant) { notedAt = now }

  /// Takes back a failure that was counted beforehand and was none.
  /// - Parameter limit: as it was counted.
  public mutating func takeBack(limit: Int) {
    failures = max(0, failures - 1)
    if failures < limit { (lockedUntil, notedAt) = (nil, nil) }
  }
}

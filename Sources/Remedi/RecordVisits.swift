/// A physician's visits to a patient's record: the current visit, and the end of the previous one.
public struct RecordVisits: Codable, Sendable, Hashable {
  /// When the record was last opened, recorded once per session and hour.
  public private(set) var latest: Instant
  /// When the previous visit was last recorded. Nil during the first.
  public private(set) var previous: Instant?

  /// Seconds without opening the record after which a new visit begins. If shorter, a physician who returns to write
  /// something down would no longer see what was new. If longer, the morning's visit would be merged with the
  /// evening's.
  public static let apart = 4 * 3600

  /// Begins the first visit.
  public init(at now: Instant) { latest = now }

  /// Records another opening.
  public mutating func note(at now: Instant) {
    if now.seconds(since: latest) >= Self.apart { previous = latest }
    // A clock that was set back must not end a visit before its beginning.
    latest = max(latest, now)
  }
}

/// When one physician had a patient's record open: the visit that goes on, and the end of the one before.
public struct RecordVisits: Codable, Sendable, Hashable {
  /// When the record was opened last, as far as it is noted: once per session and hour.
  public private(set) var latest: Instant
  /// When the visit before this one was last noted; nil in the first.
  public private(set) var previous: Instant?

  /// Seconds without opening the record after which opening it is another visit. Shorter, and whoever comes back to
  /// write something down would no longer see what was new; longer, and the morning's look would hide in the evening's.
  public static let apart = 4 * 3600

  /// The first visit begins.
  public init(at now: Instant) { latest = now }

  /// The record was opened once more.
  public mutating func note(at now: Instant) {
    if now.seconds(since: latest) >= Self.apart { previous = latest }
    // A clock that was put back makes no visit end before it began.
    latest = max(latest, now)
  }
}

/// An engineer's temporary permission to view stored documents, for a reason that the owner of the data can read
///
public struct Disclosure: Codable, Sendable, Hashable {
  /// Its validity in seconds.
  public static let length = 900
  /// The limits of a reason's text.
  public static let reason = TextLimit.prose(upTo: 300)

  /// When it ends.
  public let until: Instant

  public init(from now: Instant) { until = now.adding(seconds: Self.length) }

  /// A permission that was given by a fast clock is invalid, because its intended duration is unknown.
  public func isOpen(at now: Instant) -> Bool { now < until && until <= now.adding(seconds: Self.length) }
}

/// Leave for an engineer to see what stands in stored documents: for a reason that is noted where its owner reads it, and
/// for a short while.
public struct Disclosure: Codable, Sendable, Hashable {
  /// Seconds for which it holds.
  public static let length = 900
  /// What a reason has to be.
  public static let reason = TextLimit.prose(upTo: 300)

  /// The moment from which it no longer holds.
  public let until: Instant

  public init(from now: Instant) { until = now.adding(seconds: Self.length) }

  /// One that was given by a clock that was ahead is over: nobody knows for how long it was meant.
  public func isOpen(at now: Instant) -> Bool { now < until && until <= now.adding(seconds: Self.length) }
}

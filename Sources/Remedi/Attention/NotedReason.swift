/// A reason that another feature read from the record, and when it counts.
public struct NotedReason: Codable, Sendable, Hashable {
  public let reason: AttentionReason
  /// Nil if it counts already.
  public let from: Instant?
  /// Nil if only a change of the record ends it.
  public let until: Instant?

  public init(_ reason: AttentionReason, from: Instant? = nil, until: Instant? = nil) {
    (self.reason, self.from, self.until) = (reason, from, until)
  }

  public func counts(at now: Instant) -> Bool { from.map { $0 <= now } ?? true && until.map { now < $0 } ?? true }
}

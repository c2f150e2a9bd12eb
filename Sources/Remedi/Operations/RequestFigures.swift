/// The requests to a program since its start, and their outcomes.
public struct RequestFigures: Sendable, Hashable {
  public let answered: Int
  /// Client errors (4xx) among them.
  public let refused: Int
  /// Server errors (5xx) among them.
  public let failed: Int
  /// Seconds within which half of the responses began. Nil if there were none or the time is beyond the largest bucket.
  public let median: Double?
  /// Seconds within which 99 of 100 responses began.
  public let ninetyNine: Double?
  /// Open connections and streams of changes.
  public let connections: Int
  public let eventStreams: Int

  public init(
    answered: Int, refused: Int, failed: Int, median: Double?, ninetyNine: Double?, connections: Int,
    eventStreams: Int
  ) {
    (self.answered, self.refused, self.failed) = (answered, refused, failed)
    (self.median, self.ninetyNine) = (median, ninetyNine)
    (self.connections, self.eventStreams) = (connections, eventStreams)
  }
}

/// What was asked of a program since it began, and how it was answered.
public struct RequestFigures: Sendable, Hashable {
  public let answered: Int
  /// Of these, those that were the client's fault (4xx) …
  public let refused: Int
  /// … and those that were ours (5xx).
  public let failed: Int
  /// Seconds within which half of the answers began; nil where none did, or that took longer than is told apart.
  public let median: Double?
  /// Seconds within which 99 of 100 did.
  public let ninetyNine: Double?
  /// Connections and streams of changes that are open.
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

/// A slow statement.
public struct SlowQuery: Sendable, Hashable {
  /// The SQL as the program wrote it, with placeholders, so that it contains no personal data.
  public let sql: String
  /// Seconds from the first step to the end.
  public let seconds: Double

  public init(sql: String, seconds: Double) { (self.sql, self.seconds) = (sql, seconds) }
}

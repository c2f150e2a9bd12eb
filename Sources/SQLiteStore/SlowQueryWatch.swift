import GRDB

/// A slow statement.
public struct SlowQuery: Sendable, Hashable {
  /// The SQL as the program wrote it, with placeholders, so that it contains no personal data.
  public let sql: String
  /// Seconds from the first step to the end.
  public let seconds: Double
}

/// Reports slow statements.
public struct SlowQueryWatch: Sendable {
  /// The minimum duration of a reported statement, in seconds.
  let threshold: Double
  let tell: @Sendable (SlowQuery) -> Void

  /// - Parameters:
  ///   - threshold: the minimum duration of a reported statement, in seconds.
  ///   - tell: called on the statement's thread, before its result is returned.
  public init(threshold: Double, tell: @escaping @Sendable (SlowQuery) -> Void) {
    (self.threshold, self.tell) = (threshold, tell)
  }

  /// Lets SQLite time every statement of a connection.
  func watch(_ db: Database) {
    db.trace(options: .profile) { [threshold, tell] event in
      // Never the expanded statement, which contains the values.
      guard case .profile(let statement, let seconds) = event, seconds >= threshold else { return }
      tell(SlowQuery(sql: statement.sql, seconds: seconds))
    }
  }
}

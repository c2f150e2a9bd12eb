import GRDB

/// A statement that took long.
public struct SlowQuery: Sendable, Hashable {
  /// As the program wrote it: with a placeholder for each value, so that it holds nothing of anybody.
  public let sql: String
  /// Seconds from its first step to its end.
  public let seconds: Double
}

/// Tells of statements that take long.
public struct SlowQueryWatch: Sendable {
  /// Seconds from which a statement is told of.
  let threshold: Double
  let tell: @Sendable (SlowQuery) -> Void

  /// - Parameters:
  ///   - threshold: seconds from which a statement is told of.
  ///   - tell: called on the thread of the statement, before its answer is there.
  public init(threshold: Double, tell: @escaping @Sendable (SlowQuery) -> Void) {
    (self.threshold, self.tell) = (threshold, tell)
  }

  /// Lets SQLite time every statement of a connection.
  func watch(_ db: Database) {
    db.trace(options: .profile) { [threshold, tell] event in
      // Never the expanded statement: it holds the values.
      guard case .profile(let statement, let seconds) = event, seconds >= threshold else { return }
      tell(SlowQuery(sql: statement.sql, seconds: seconds))
    }
  }
}

import DocumentStore
import GRDB

extension SlowQueryWatch {
  /// Lets SQLite time every statement of a connection.
  func watch(_ db: Database) {
    db.trace(options: .profile) { [threshold, tell] event in
      // Never the expanded statement, which contains the values.
      guard case .profile(let statement, let seconds) = event, seconds >= threshold else { return }
      tell(SlowQuery(sql: statement.sql, seconds: seconds))
    }
  }
}

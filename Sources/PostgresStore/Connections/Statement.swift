/// A statement of SQL with `$1`, `$2` …, prepared once on every connection that uses it.
struct Statement: Hashable, Sendable {
  let sql: String
  init(_ sql: String) { self.sql = sql }
}

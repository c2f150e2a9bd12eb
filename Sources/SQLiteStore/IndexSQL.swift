import DocumentStore
import GRDB

/// A declared index in SQLite: a partial index whose expressions match the queries word for word.
struct IndexSQL {
  let index: Index

  /// Unique among the declared indexes, because names contain neither `/` nor `,`.
  var name: String {
    let scope = index.scope == .collection ? "collection" : "group"
    return "\(index.collection)/\(scope)/\(index.fields.joined(separator: ","))"
  }

  /// Names contain only letters, digits and `-_.~:`, so they need no escaping inside quotes.
  static func expression(_ field: String) -> String { #"json_extract(body, '$."\#(field)"')"# }

  var create: String {
    let columns =
      switch index.scope {
      case .collection: ["parent"] + index.fields.map(Self.expression) + ["id"]
      case .group: index.fields.map(Self.expression) + ["parent", "id"]
      }
    return """
      CREATE INDEX "\(name)" ON documents (\(columns.joined(separator: ", "))) WHERE collection = '\(index.collection)'
      """
  }

  /// Creates the declared indexes and drops all others.
  static func bring(_ db: Database, to indexes: [Index]) throws {
    let wanted = Dictionary(
      uniqueKeysWithValues: indexes.map { (IndexSQL(index: $0).name, IndexSQL(index: $0).create) })
    let rows = try Row.fetchAll(db, sql: "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND name LIKE '%/%'")
    let existing = Dictionary(uniqueKeysWithValues: rows.map { ($0["name"] as String, $0["sql"] as String?) })
    let stale = existing.filter { wanted[$0.key] != $0.value }.keys.sorted()
    let missing = wanted.filter { existing[$0.key] != $0.value }.values.sorted()
    guard !stale.isEmpty || !missing.isEmpty else { return }
    try db.inTransaction(.immediate) {
      for name in stale { try db.execute(sql: #"DROP INDEX "\#(name)""#) }
      for sql in missing { try db.execute(sql: sql) }
      return .commit
    }
  }
}

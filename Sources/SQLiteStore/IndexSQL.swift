import DocumentStore
import GRDB

/// A declared index in SQLite: a partial index over the expressions that queries use word for word.
struct IndexSQL {
  let index: Index

  /// Unlike any other declared index's: neither `/` nor `,` stands in names.
  var name: String {
    let scope = index.scope == .collection ? "collection" : "group"
    return "\(index.collection)/\(scope)/\(index.fields.joined(separator: ","))"
  }

  /// Names hold only letters, digits and `-_.~:`, so that they can stand in quotes as they are.
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

  /// Makes the indexes that are declared and drops those that no longer are.
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

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

  /// The condition of the partial index.
  /// - Parameter kind: the number of the name of the index's collections.
  static func condition(_ kind: Int64) -> String { "kind = \(kind)" }

  /// - Parameter kind: the number of the name of the index's collections.
  func create(_ kind: Int64) -> String {
    let columns =
      switch index.scope {
      case .collection: ["collection"] + index.fields.map(Self.expression) + ["id"]
      case .group: index.fields.map(Self.expression) + ["collection", "id"]
      }
    return """
      CREATE INDEX "\(name)" ON documents (\(columns.joined(separator: ", "))) WHERE \(Self.condition(kind))
      """
  }

  /// Creates the declared indexes and drops all others.
  /// - Returns: the numbers of the names over whose collections an index is declared.
  static func bring(_ db: Database, to indexes: [Index]) throws -> [String: Int64] {
    let kinds = try kinds(db, Set(indexes.map(\.collection)))
    let statements = indexes.compactMap { index in
      kinds[index.collection].map { (IndexSQL(index: index).name, IndexSQL(index: index).create($0)) }
    }
    let wanted = Dictionary(uniqueKeysWithValues: statements)
    let rows = try Row.fetchAll(db, sql: "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND name LIKE '%/%'")
    let existing = Dictionary(uniqueKeysWithValues: rows.map { ($0["name"] as String, $0["sql"] as String?) })
    let stale = existing.filter { wanted[$0.key] != $0.value }.keys.sorted()
    let missing = wanted.filter { existing[$0.key] != $0.value }.values.sorted()
    guard !stale.isEmpty || !missing.isEmpty else { return kinds }
    try db.inTransaction(.immediate) {
      for name in stale { try db.execute(sql: #"DROP INDEX "\#(name)""#) }
      for sql in missing { try db.execute(sql: sql) }
      return .commit
    }
    return kinds
  }

  /// The numbers of these names. Numbers the new ones.
  private static func kinds(_ db: Database, _ names: Set<String>) throws -> [String: Int64] {
    func numbers() throws -> [String: Int64] {
      let rows = try Row.fetchAll(db, sql: "SELECT name, number FROM kinds")
      return Dictionary(uniqueKeysWithValues: rows.map { ($0[0] as String, $0[1] as Int64) })
    }
    let known = try numbers()
    let missing = names.subtracting(known.keys).sorted()
    guard !missing.isEmpty else { return known }
    try db.inTransaction(.immediate) {
      for name in missing { try db.execute(sql: "INSERT INTO kinds (name) VALUES (?)", arguments: [name]) }
      return .commit
    }
    return try numbers()
  }
}

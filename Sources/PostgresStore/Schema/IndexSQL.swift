import DocumentStore

/// A declared index in PostgreSQL: a partial index over one of the keys that a document comes with.
struct IndexSQL {
  /// What PostgreSQL cuts names to, in bytes (NAMEDATALEN).
  private static let longestName = 63

  let index: Index

  /// Unique among the declared indexes, because names contain neither `/` nor `,`. This is its name in `indexes`.
  var name: String {
    let scope = index.scope == .collection ? "collection" : "group"
    return "\(index.collection)/\(scope)/\(index.fields.joined(separator: ","))"
  }

  /// The name of the relation. A name that is too long ends with its FNV-1a hash.
  static func relation(_ name: String) -> String {
    guard name.utf8.count > longestName else { return name }
    let hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return name.prefix(longestName - digits.utf8.count - 1) + "~" + digits
  }

  var relation: String { Self.relation(name) }

  /// The conditions of the partial index, which every query repeats word for word. Names contain only letters, digits
  /// and `-_.~:`, so they need no escaping inside quotes.
  var condition: String { "collection = '\(index.collection)' AND body IS NOT NULL" }

  /// - Parameter slot: the place of the key, from 1.
  static func key(_ slot: Int) -> String { "(keys[\(slot)])" }

  /// - Parameters:
  ///   - slot: the place of the key, from 1.
  ///   - isConcurrent: whether commits go on meanwhile. Not within a transaction.
  func create(slot: Int, isConcurrent: Bool) -> String {
    let columns =
      switch index.scope {
      case .collection: ["parent", Self.key(slot), "id"]
      case .group: [Self.key(slot), "parent", "id"]
      }
    return """
      CREATE INDEX \(isConcurrent ? "CONCURRENTLY " : "")"\(relation)" ON remedi.documents \
      (\(columns.joined(separator: ", "))) WHERE \(condition)
      """
  }

  /// - Parameter isConcurrent: whether commits go on meanwhile. Not within a transaction.
  static func drop(_ relation: String, isConcurrent: Bool) -> String {
    "DROP INDEX \(isConcurrent ? "CONCURRENTLY " : "")IF EXISTS remedi.\"\(relation)\""
  }
}

import DocumentStore

/// The numbers that stand for a collection in the rows. They never change while the collection has documents or
/// deletions.
struct StoredCollection: Hashable, Sendable {
  /// The number of its path.
  let number: Int64
  /// The number of its name, which all collections of a group share.
  let kind: Int64
}

extension Connection {
  /// Nil if nothing was ever put into the collection.
  /// - Throws: `DatabaseError`
  func collection(at path: CollectionPath) throws -> StoredCollection? {
    var found: StoredCollection?
    try rows("SELECT number, kind FROM collections WHERE path = ?", [.string(path.text)]) { row in
      found = StoredCollection(number: row.number(0), kind: row.number(1))
    }
    return found
  }

  /// The path of a collection. Nil if no collection has this number, or a path that cannot be.
  /// - Throws: `DatabaseError`
  func path(ofCollection number: Int64) throws -> CollectionPath? {
    var found: CollectionPath?
    try rows("SELECT path FROM collections WHERE number = ?", [.integer(number)]) { found = CollectionPath($0.text(0)) }
    return found
  }

  /// Adds a collection to those that have numbers.
  /// - Throws: `DatabaseError`, also if it is there already.
  func create(_ path: CollectionPath) throws -> StoredCollection {
    try run("INSERT INTO kinds (name) VALUES (?) ON CONFLICT (name) DO NOTHING", .string(path.name))
    try run(
      "INSERT INTO collections (kind, path) SELECT number, ? FROM kinds WHERE name = ?", .string(path.text),
      .string(path.name))
    guard let created = try collection(at: path) else {
      throw StoreError.unavailable("The store is damaged: a collection that was just created is not there.")
    }
    return created
  }

  /// The number of the commit that put a document. Nil if there is no document.
  /// - Throws: `DatabaseError`
  func revision(of id: String, in collection: StoredCollection) throws -> Int64? {
    try number(
      "SELECT revision FROM documents WHERE collection = ? AND id = ?", .integer(collection.number), .string(id))
  }

  /// The number of the newest commit.
  /// - Throws: `DatabaseError`
  var newestCommit: Int64 {
    get throws { try number("SELECT newest_commit FROM store") ?? 0 }
  }
}

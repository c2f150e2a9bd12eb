import DocumentStore

/// Decodes rows into documents. Caches the collection of the previous row.
struct StoredRows {
  private var number: Int64?
  private var collection: CollectionPath?

  /// - Parameter row: `collection, id, revision, schema, body`
  mutating func document(_ row: Statement, through connection: Connection) throws -> Document {
    if number != row.number(0) {
      collection = try connection.path(ofCollection: row.number(0))
      number = row.number(0)
    }
    return Document(
      path: try path(row.text(1)), revision: Revision(number: row.number(2)), schema: Int(row.number(3)),
      body: row.data(4))
  }

  /// - Parameter parent: the path of the collection.
  mutating func path(_ parent: String, _ id: String) throws -> DocumentPath {
    if collection?.text != parent { collection = CollectionPath(parent) }
    return try path(id)
  }

  private func path(_ id: String) throws -> DocumentPath {
    guard let collection, DocumentPath.isValidID(id) else {
      throw StoreError.unavailable("The store is damaged: it holds a document at a path that cannot be.")
    }
    return collection.document(id)
  }
}

extension Revision {
  init(number: Int64) { self.init(String(number)) }

  /// Nil if this store did not make the revision.
  var number: Int64? { Int64(text).flatMap { String($0) == text ? $0 : nil } }
}

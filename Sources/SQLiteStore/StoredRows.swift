import DocumentStore

/// Decodes rows into documents. Caches the collection of the previous row.
struct StoredRows {
  private var collection: CollectionPath?

  /// - Parameter row: `parent, id, revision, schema, body`
  mutating func document(_ row: Statement) throws -> Document {
    Document(
      path: try path(row.text(0), row.text(1)), revision: Revision(number: row.number(2)), schema: Int(row.number(3)),
      body: row.data(4))
  }

  mutating func path(_ parent: String, _ id: String) throws -> DocumentPath {
    if collection?.text != parent { collection = CollectionPath(parent) }
    guard let collection, DocumentPath.isValidID(id) else {
      throw StoreError.unavailable("The store is damaged: it holds a document at a path that cannot be.")
    }
    return collection.document(id)
  }
}

extension Revision {
  init(number: Int64) { self.init(String(number)) }
}

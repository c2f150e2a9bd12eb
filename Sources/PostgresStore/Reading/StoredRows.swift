import DocumentStore
import Foundation

/// Decodes rows into documents. Caches the collection of the previous row.
struct StoredRows {
  private var collection: CollectionPath?

  /// - Parameters:
  ///   - rows: their first columns are `parent, id, revision, schema, body`.
  /// - Throws: `StoreError.unavailable` if the row is damaged.
  mutating func document(_ rows: Rows, _ row: Int) throws -> Document {
    guard let revision = try rows.number(row, 2), let schema = try rows.number(row, 3), let body = rows.text(row, 4)
    else { throw Self.damage }
    return Document(
      path: try path(rows, row, parent: 0, id: 1), revision: Revision(number: revision), schema: Int(schema),
      body: Data(body.utf8))
  }

  /// - Parameters:
  ///   - parent: the column of the collection's path.
  ///   - id: the column of the document's ID.
  /// - Throws: `StoreError.unavailable` if the row is damaged.
  mutating func path(_ rows: Rows, _ row: Int, parent: Int, id: Int) throws -> DocumentPath {
    guard let parent = rows.text(row, parent), let id = rows.text(row, id) else { throw Self.damage }
    if collection?.text != parent { collection = CollectionPath(parent) }
    guard let collection, DocumentPath.isValidID(id) else { throw Self.damage }
    return collection.document(id)
  }

  static let damage = StoreError.unavailable("The store is damaged: it holds a document that cannot be.")
}

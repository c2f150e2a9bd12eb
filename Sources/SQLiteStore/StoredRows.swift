import DocumentStore
import Foundation
import GRDB

/// Makes documents of rows, knowing again the collection of the row before.
struct StoredRows {
  private var collection: CollectionPath?

  /// - Parameter row: `parent, id, revision, schema, body`
  mutating func document(_ row: Row) throws -> Document {
    Document(
      path: try path(row), revision: Revision(number: row[2]), schema: row[3],
      // SQLite hands out text as the bytes that it is: no string is made.
      body: row[4])
  }

  /// - Parameter row: begins with `parent, id`
  mutating func path(_ row: Row) throws -> DocumentPath {
    let parent: String = row[0]
    let id: String = row[1]
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

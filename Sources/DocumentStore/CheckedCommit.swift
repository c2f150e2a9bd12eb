import Foundation

/// The writes of a commit, validated as far as possible without reading any document.
package struct CheckedCommit: Sendable {
  package struct Put: Sendable {
    package let body: Data
    /// `body` as text.
    package let text: String
    package let schema: Int
    /// The document's keys in the indexes of its collection, in the order of ``IndexCatalog/indexes(ofCollection:)``.
    package let keys: [OrderKey]
  }

  package struct Change: Sendable {
    package let path: DocumentPath
    package let precondition: Write.Precondition
    /// Nil if the document is to be deleted.
    package let put: Put?
  }

  package let changes: [Change]
  /// The size of all bodies in bytes.
  package let size: Int

  /// - Throws: `StoreError.invalid`
  package init(_ writes: [Write], catalog: IndexCatalog) throws {
    guard (1...Write.maximumPerCommit).contains(writes.count) else {
      throw StoreError.invalid("A commit holds 1 to \(Write.maximumPerCommit) writes, not \(writes.count).")
    }
    var paths: Set<DocumentPath> = []
    changes = try writes.map { write in
      guard paths.insert(write.path).inserted else {
        throw StoreError.invalid("\(write.path) is written twice in one commit.")
      }
      guard write.path.size <= DocumentPath.maximumSize else {
        throw StoreError.invalid("A path has more than \(DocumentPath.maximumSize) bytes.")
      }
      return Change(
        path: write.path, precondition: write.precondition, put: try Self.put(write.action, at: write.path, catalog))
    }
    size = changes.reduce(0) { $0 + ($1.put?.body.count ?? 0) }
  }

  private static func put(_ action: Write.Action, at path: DocumentPath, _ catalog: IndexCatalog) throws -> Put? {
    guard case .put(let body, let schema) = action else { return nil }
    guard body.count <= Write.maximumBodySize else {
      throw StoreError.invalid("The body of \(path) has more than \(Write.maximumBodySize) bytes.")
    }
    guard let text = String(validating: body, as: UTF8.self) else {
      throw StoreError.invalid("The body of \(path) is not UTF-8.")
    }
    let fields = catalog.fields(ofCollection: path.collection.name)
    let object = try IndexedFields(body, keeping: fields)
    if let field = fields.sorted().first(where: { object[$0] == .other }) {
      throw StoreError.invalid(
        "The field \(field) of \(path) is indexed and holds neither a string, a whole number, a boolean nor null.")
    }
    let keys = catalog.indexes(ofCollection: path.collection.name).map { OrderKey(object.indexValues(of: $0.fields)) }
    guard keys.allSatisfy({ $0.bytes.count <= OrderKey.maximumSize }) else {
      throw StoreError.invalid(
        "The indexed fields of \(path) have more than \(OrderKey.maximumSize) bytes in one index.")
    }
    return Put(body: body, text: text, schema: schema, keys: keys)
  }
}

import DocumentStore
import Foundation

/// The fields of a document or of its tombstone.
enum DocumentFields {
  static func document(
    _ put: CheckedCommit.Put, at path: DocumentPath, revision: Revision, feed: FeedPlace, catalog: IndexCatalog
  ) -> [String: FieldValue] {
    var fields: [String: FieldValue] = [
      FieldName.body: .string(put.text), FieldName.schema: .integer(Int64(put.schema)),
      FieldName.revision: .string(revision.text), FieldName.group: .string(path.collection.name),
      FieldName.path: .bytes(PlaceBytes.place(of: path)), FieldName.feed: .bytes(feed.bytes),
    ]
    for (index, key) in zip(catalog.indexes(ofCollection: path.collection.name), put.keys) {
      fields[FieldName.index(index)] = .bytes(PlaceBytes.place(of: path, in: index, key: key))
    }
    return fields
  }

  /// What the feed shows of a document that was deleted.
  static func tombstone(at path: DocumentPath, feed: FeedPlace) -> [String: FieldValue] {
    [FieldName.deleted: .bytes(PlaceBytes.place(of: path)), FieldName.feed: .bytes(feed.bytes)]
  }

  /// The fields by which ``document(_:)`` reads.
  static let read = [FieldName.body, FieldName.schema, FieldName.revision]

  /// Nil for a tombstone.
  /// - Throws: `StoreError.unavailable` if it is damaged.
  static func document(_ found: FirestoreDocument) throws -> Document? {
    guard let revision = found.string(FieldName.revision) else { return nil }
    guard let path = DocumentID.path(of: found.id.id), let body = found.string(FieldName.body),
      let schema = found.integer(FieldName.schema)
    else { throw StoreError.unavailable("The store is damaged: a document lacks its body, or has no path.") }
    return Document(path: path, revision: Revision(revision), schema: Int(schema), body: Data(body.utf8))
  }
}

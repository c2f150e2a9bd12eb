/// A document of Firestore: the collection at the root and the ID in it.
struct ResourceID: Hashable, Sendable {
  let collection: String
  let id: String

  init(_ collection: String, _ id: String) { (self.collection, self.id) = (collection, id) }

  /// - Parameter name: the whole name of a document, `projects/…/documents/COLLECTION/ID`.
  /// - Returns: nil if it has no collection.
  init?(name: String) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 2 else { return nil }
    self.init(String(parts[parts.count - 2]), String(parts[parts.count - 1]))
  }
}

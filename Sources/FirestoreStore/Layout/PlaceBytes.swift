import DocumentStore

/// Places of documents as bytes, in whose order Firestore has them. No component of a path has the byte 0, and each is
/// below 255.
enum PlaceBytes {
  /// Above every place that begins with the same bytes.
  static let end: UInt8 = 0xFF

  /// The beginning of all places in a collection.
  static func start(of collection: CollectionPath) -> [UInt8] { Array(collection.text.utf8) + [0] }

  /// A document among all, in the order of paths.
  static func place(of path: DocumentPath) -> [UInt8] { start(of: path.collection) + Array(path.id.utf8) }

  /// A document in an index.
  static func place(of path: DocumentPath, in index: Index, key: OrderKey) -> [UInt8] {
    switch index.scope {
    case .collection: start(of: path.collection) + key.bytes + Array(path.id.utf8)
    case .group: key.bytes + place(of: path)
    }
  }
}

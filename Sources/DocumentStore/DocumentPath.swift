/// The path of a document: alternating collections and ids, such as `clinics/c1/patients/p7`.
///
/// Paths are ordered by their collection's path, then by id, both by UTF-8 bytes.
public struct DocumentPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let collection: CollectionPath
  public let id: String

  /// The most bytes of a path that a store takes, which every engine can index.
  public static let maximumSize = 600

  /// - Precondition: `id` satisfies ``isValidID(_:)``. Ids from a client must be checked first.
  public init(collection: CollectionPath, id: String) {
    precondition(Self.isValidID(id), "not a document id: \(id)")
    self.collection = collection
    self.id = id
  }

  /// Parses `a/b/c/d`. Nil if the text names a collection, contains an invalid id or is too long for a store.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.maximumSize, let parts = PathParts(text), parts.count.isMultiple(of: 2) else {
      return nil
    }
    collection = CollectionPath(text: parts.beforeLast, name: parts.nextToLast)
    id = parts.last
  }

  public var description: String { "\(collection.text)/\(id)" }

  /// The number of its bytes.
  var size: Int { collection.text.utf8.count + 1 + id.utf8.count }

  /// The subcollection `name` of this document.
  public func collection(_ name: String) -> CollectionPath {
    CollectionPath(parent: self, name: name)
  }

  /// Letters, digits, `-`, `_`, `.`, `~`, `:`; 1 to 128 bytes; neither `.` nor `..`, nor `__…__`, which Cloud Firestore
  /// reserves: what every engine supports.
  public static func isValidID(_ id: String) -> Bool {
    var id = id
    return id.withUTF8 { PathParts.isComponent($0) && $0.allSatisfy(PathParts.isAllowed) }
  }

  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.collection == rhs.collection
      ? lhs.id.utf8.lexicographicallyPrecedes(rhs.id.utf8) : lhs.collection < rhs.collection
  }
}

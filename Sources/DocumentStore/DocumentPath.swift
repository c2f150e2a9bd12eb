/// Where a document stands: collection and id by turns, as in `clinics/c1/patients/p7`.
///
/// Paths order by their collection's path, then by id, both by their UTF-8 bytes.
public struct DocumentPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let collection: CollectionPath
  public let id: String

  /// - Precondition: `id` satisfies ``isValidID(_:)``; ids that come from a client are checked before they come here.
  public init(collection: CollectionPath, id: String) {
    precondition(Self.isValidID(id), "not a document id: \(id)")
    self.collection = collection
    self.id = id
  }

  /// Reads `a/b/c/d`; nil where the text names a collection or holds an id that no document can have.
  public init?(_ text: String) {
    guard let slash = text.lastIndex(of: "/"), let collection = CollectionPath(String(text[..<slash])) else {
      return nil
    }
    let id = String(text[text.index(after: slash)...])
    guard Self.isValidID(id) else { return nil }
    self.collection = collection
    self.id = id
  }

  public var description: String { "\(collection.text)/\(id)" }

  /// The collection `name` below this document.
  public func collection(_ name: String) -> CollectionPath {
    CollectionPath(parent: self, name: name)
  }

  /// Letters, digits, `-`, `_`, `.`, `~`, `:`; 1 to 128 bytes; neither `.` nor `..`: what every engine can hold.
  public static func isValidID(_ id: String) -> Bool {
    let bytes = id.utf8
    guard (1...128).contains(bytes.count), id != ".", id != ".." else { return false }
    return bytes.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "~"), UInt8(ascii: ":"):
        true
      default: false
      }
    }
  }

  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.collection == rhs.collection
      ? lhs.id.utf8.lexicographicallyPrecedes(rhs.id.utf8) : lhs.collection < rhs.collection
  }
}

/// A set of documents that stand side by side, as in `clinics/c1/patients`.
public struct CollectionPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let text: String
  /// The last component: all collections of one name together are a *collection group*.
  public let name: String

  /// A collection at the root of the store.
  public init(root name: String) {
    precondition(DocumentPath.isValidID(name), "not a collection name: \(name)")
    self.text = name
    self.name = name
  }

  init(parent: DocumentPath, name: String) {
    precondition(DocumentPath.isValidID(name), "not a collection name: \(name)")
    self.text = "\(parent)/\(name)"
    self.name = name
  }

  /// Reads `a` or `a/b/c`; nil for anything that is no collection's path.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count % 2 == 1, parts.allSatisfy(DocumentPath.isValidID), let name = parts.last else { return nil }
    self.text = text
    self.name = name
  }

  public var description: String { text }

  public func document(_ id: String) -> DocumentPath { DocumentPath(collection: self, id: id) }

  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.text.utf8.lexicographicallyPrecedes(rhs.text.utf8)
  }
}

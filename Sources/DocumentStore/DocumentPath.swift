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

/// The path of a collection, such as `clinics/c1/patients`.
public struct CollectionPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let text: String
  /// The last component. All collections with the same name form a *collection group*.
  public let name: String

  /// A collection at the root of the store.
  public init(root name: String) {
    precondition(DocumentPath.isValidID(name), "not a collection name: \(name)")
    self.text = name
    self.name = name
  }

  init(parent: DocumentPath, name: String) {
    precondition(DocumentPath.isValidID(name), "not a collection name: \(name)")
    var text = parent.collection.text
    text.reserveCapacity(text.utf8.count + parent.id.utf8.count + name.utf8.count + 2)
    for part in ["/", parent.id, "/", name] { text += part }
    self.text = text
    self.name = name
  }

  fileprivate init(text: String, name: String) { (self.text, self.name) = (text, name) }

  /// Parses `a` or `a/b/c`. Nil for anything that is not a collection path.
  public init?(_ text: String) {
    guard let parts = PathParts(text), !parts.count.isMultiple(of: 2) else { return nil }
    self.init(text: text, name: parts.last)
  }

  public var description: String { text }

  // The text ends with the name.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.text == rhs.text }
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  public func document(_ id: String) -> DocumentPath { DocumentPath(collection: self, id: id) }

  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.text.utf8.lexicographicallyPrecedes(rhs.text.utf8)
  }
}

/// The components of a path, all valid for every engine. Reading a whole store creates one per document, so the bytes
/// are scanned once and strings are created only on demand.
private struct PathParts {
  private static let slash = UInt8(ascii: "/")

  private let text: String.UTF8View
  let count: Int
  /// The start of the last component and of the one before it.
  private let lastStart: String.Index
  private let nextToLastStart: String.Index

  /// Nil if the string is empty or a component is not a valid id.
  init?(_ string: String) {
    var string = string
    let scan = string.withUTF8 { bytes -> (count: Int, last: Int, nextToLast: Int)? in
      var (count, start, before) = (0, 0, 0)
      for position in 0...bytes.count {
        if position < bytes.count, bytes[position] != Self.slash {
          guard Self.isAllowed(bytes[position]) else { return nil }
          continue
        }
        guard Self.isComponent(bytes[start..<position]) else { return nil }
        count += 1
        if position < bytes.count { (start, before) = (position + 1, start) }
      }
      return (count, start, before)
    }
    guard let scan else { return nil }
    text = string.utf8
    count = scan.count
    lastStart = text.index(text.startIndex, offsetBy: scan.last)
    nextToLastStart = text.index(text.startIndex, offsetBy: scan.nextToLast)
  }

  var last: String { String(Substring(text[lastStart...])) }

  /// - Precondition: there are at least two components.
  var beforeLast: String { String(Substring(text[..<text.index(before: lastStart)])) }

  /// - Precondition: there are at least two components.
  var nextToLast: String { String(Substring(text[nextToLastStart..<text.index(before: lastStart)])) }

  /// Whether the length is valid and it is neither `.` nor `..` nor `__…__`. For the permitted bytes see
  /// ``isAllowed(_:)``.
  static func isComponent(_ bytes: some BidirectionalCollection<UInt8>) -> Bool {
    let (dot, line) = (UInt8(ascii: "."), UInt8(ascii: "_"))
    guard (1...128).contains(bytes.count), bytes.count > 2 || !bytes.allSatisfy({ $0 == dot }) else { return false }
    return bytes.count < 4 || bytes.last != line || !(bytes.prefix(2) + bytes.suffix(2)).allSatisfy { $0 == line }
  }

  static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "~"), UInt8(ascii: ":"):
      true
    default: false
    }
  }
}

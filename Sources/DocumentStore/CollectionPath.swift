/// The path of a collection, such as `clinics/c1/patients`.
public struct CollectionPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Shared by all copies. The hash is computed once: a path is looked up and compared many times.
  private final class Content: Sendable {
    let text: String
    let name: String
    let hash: Int
    let owner: DocumentPath?

    init(text: String, name: String, owner: DocumentPath?) {
      (self.text, self.name, self.owner) = (text, name, owner)
      hash = text.hashValue
    }
  }

  private let content: Content

  public var text: String { content.text }
  /// The last component. All collections with the same name form a *collection group*.
  public var name: String { content.name }

  /// The document whose subcollection this is. Nil at the root of the store.
  public var owner: DocumentPath? {
    content.owner ?? text.lastIndex(of: "/").flatMap { DocumentPath(String(text[..<$0])) }
  }

  /// A collection at the root of the store.
  public init(root name: String) {
    precondition(DocumentPath.isValidID(name), "not a collection name: \(name)")
    self.init(text: name, name: name)
  }

  init(parent: DocumentPath, name: String) {
    precondition(DocumentPath.isValidID(name), "not a collection name: \(name)")
    var text = parent.collection.text
    text.reserveCapacity(text.utf8.count + parent.id.utf8.count + name.utf8.count + 2)
    for part in ["/", parent.id, "/", name] { text += part }
    content = Content(text: text, name: name, owner: parent)
  }

  /// - Precondition: `name` is the last component of `text`, all of whose components are valid.
  init(text: String, name: String) { content = Content(text: text, name: name, owner: nil) }

  /// Parses `a` or `a/b/c`. Nil for anything that is not a collection path.
  public init?(_ text: String) {
    guard let parts = PathParts(text), !parts.count.isMultiple(of: 2) else { return nil }
    self.init(text: text, name: parts.last)
  }

  public var description: String { text }

  // The text ends with the name.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.content === rhs.content || (lhs.content.hash == rhs.content.hash && lhs.text == rhs.text)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(content.hash) }

  public func document(_ id: String) -> DocumentPath { DocumentPath(collection: self, id: id) }

  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.text.utf8.lexicographicallyPrecedes(rhs.text.utf8)
  }
}

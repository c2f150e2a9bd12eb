/// A declared order over one collection, or over the group of all collections of one name: equality on the first
/// fields, one range on the next, then the document itself. Only declared indexes can be queried.
public struct Index: Hashable, Sendable {
  public enum Scope: Hashable, Sendable {
    /// Within one collection.
    case collection
    /// Over all collections of that name.
    case group
  }

  /// The last component of the collection's path.
  public let collection: String
  public let scope: Scope
  /// Names of top-level fields that hold a string, a 64-bit integer, a boolean or null. A body with any other value in
  /// such a field is refused as invalid.
  /// A missing field counts as null.
  public let fields: [String]

  public init(_ collection: String, _ scope: Scope, _ fields: [String]) {
    precondition(([collection] + fields).allSatisfy(DocumentPath.isValidID), "not a field name in \(fields)")
    self.collection = collection
    self.scope = scope
    self.fields = fields
  }
}

/// A value that an index can compare. Order: null, integers (false and true are 0 and 1), then strings by UTF-8 bytes.
/// Strings are equal if their bytes are equal, unlike in Swift, where é equals e with a combining accent.
public enum IndexValue: Hashable, Sendable, Comparable {
  case null
  case integer(Int64)
  case string(String)

  public static func < (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.null, .null): false
    case (.null, _): true
    case (_, .null): false
    case (.integer(let a), .integer(let b)): a < b
    case (.integer, .string): true
    case (.string, .integer): false
    case (.string(let a), .string(let b)): a.utf8.lexicographicallyPrecedes(b.utf8)
    }
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.null, .null): true
    case (.integer(let a), .integer(let b)): a == b
    case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .integer(let number): hasher.combine(number)
    case .string(let text): for byte in text.utf8 { hasher.combine(byte) }
    }
  }
}

/// A query to the store. Results are ordered by the fields of the index after those held equal. Where these are equal,
/// a collection is ordered by id. A group is ordered by collection and then by id, in an order of the engine's own that
/// never changes. Without an index results are ordered by id alone.
public struct Query: Hashable, Sendable {
  public enum Source: Hashable, Sendable {
    /// All documents of one collection, by path.
    case collection(CollectionPath)
    /// One collection through one of its indexes.
    case index(Index, in: CollectionPath)
    /// A collection group through one of its indexes.
    case group(Index)
  }

  public enum Direction: Hashable, Sendable { case ascending, descending }

  /// The most documents or changes in one response.
  public static let maximumLimit = 1000

  public var source: Source
  /// The required values of the index's first fields.
  public var equals: [IndexValue]
  /// Inclusive bounds of the field after those held equal. Without a lower bound, null is included too.
  public var lower: IndexValue?
  public var upper: IndexValue?
  public var direction: Direction
  /// The most documents to return, 1 to ``maximumLimit``.
  public var limit: Int
  /// Restricts the results to those after this position.
  public var after: Cursor?

  public init(
    _ source: Source, equals: [IndexValue] = [], from lower: IndexValue? = nil, through upper: IndexValue? = nil,
    direction: Direction = .ascending, limit: Int = Query.maximumLimit, after: Cursor? = nil
  ) {
    self.source = source
    self.equals = equals
    self.lower = lower
    self.upper = upper
    self.direction = direction
    self.limit = limit
    self.after = after
  }

  /// A position in the order of a query: the values of the ordered fields, and the path.
  public struct Cursor: Hashable, Sendable {
    public let values: [IndexValue]
    public let path: DocumentPath

    public init(values: [IndexValue], path: DocumentPath) {
      self.values = values
      self.path = path
    }
  }

  public struct Page: Sendable {
    public let documents: [Document]
    /// Where to continue. Nil at the end.
    public let next: Cursor?

    public init(documents: [Document], next: Cursor?) {
      self.documents = documents
      self.next = next
    }
  }
}

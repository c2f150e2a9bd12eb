/// The values of an index's fields as bytes, in whose order the index has its documents.
///
/// Null is `01`; an integer `02` and its 8 bytes, big-endian, with the sign bit flipped; a string `03`, its UTF-8 and
/// `00`. So the bytes of several values follow one another, and compare as the values do one after another.
public struct OrderKey: Hashable, Comparable, Sendable {
  /// The most bytes of a document's key. PostgreSQL indexes 2,704 bytes, Cloud Firestore 1,500, path included.
  public static let maximumSize = 900

  private enum Tag {
    static let null: UInt8 = 1
    static let integer: UInt8 = 2
    static let string: UInt8 = 3
    /// Above the tag of every value.
    static let end: UInt8 = 0xFF
  }

  public let bytes: [UInt8]

  /// A key as an engine has kept it. Whether it holds values, ``values`` tells.
  public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// - Precondition: no string holds U+0000, which neither a body nor a query may.
  public init(_ values: some Sequence<IndexValue>) {
    var bytes: [UInt8] = []
    for value in values {
      switch value {
      case .null: bytes.append(Tag.null)
      case .integer(let number):
        bytes.append(Tag.integer)
        withUnsafeBytes(of: (UInt64(bitPattern: number) ^ (1 << 63)).bigEndian) { bytes.append(contentsOf: $0) }
      case .string(let text):
        precondition(!text.utf8.contains(0), "a value of an index holds U+0000")
        bytes.append(Tag.string)
        bytes.append(contentsOf: text.utf8)
        bytes.append(0)
      }
    }
    self.bytes = bytes
  }

  /// The values that the key was made of.
  /// - Throws: `StoreError.unavailable` if the bytes are damaged.
  public var values: [IndexValue] {
    get throws {
      var values: [IndexValue] = []
      var rest = bytes[...]
      while let tag = rest.popFirst() {
        guard let value = Self.value(tag, &rest) else {
          throw StoreError.unavailable("The store is damaged: it holds a key that no document can have.")
        }
        values.append(value)
      }
      return values
    }
  }

  /// Nil if the bytes are damaged.
  private static func value(_ tag: UInt8, _ rest: inout ArraySlice<UInt8>) -> IndexValue? {
    switch tag {
    case Tag.null: return .null
    case Tag.integer:
      guard rest.count >= 8 else { return nil }
      let number = rest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
      rest = rest.dropFirst(8)
      return .integer(Int64(bitPattern: number ^ (1 << 63)))
    case Tag.string:
      guard let end = rest.firstIndex(of: 0), let text = String(validating: rest[..<end], as: UTF8.self) else {
        return nil
      }
      rest = rest[(end + 1)...]
      return .string(text)
    default: return nil
    }
  }

  /// A bound above every key that begins with this one.
  package var end: Self { Self(bytes: bytes + [Tag.end]) }

  /// A bound of at most one byte more than a document's key may have. It stands between the same keys.
  package var shortened: Self {
    bytes.count > Self.maximumSize + 1 ? Self(bytes: bytes.prefix(Self.maximumSize + 1)) : self
  }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.bytes.lexicographicallyPrecedes(rhs.bytes) }
}

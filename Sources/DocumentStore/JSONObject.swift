/// The top-level fields of a body that indexes use, read without decoding the rest.
///
/// Every engine reads bodies with this type, so all agree on what a body is: one object (RFC 8259), at most 100 levels
/// deep, without U+0000, without unpaired surrogates, and without top-level names that occur twice or contain escapes.
package struct JSONObject: Sendable {
  package enum Value: Hashable, Sendable {
    case indexable(IndexValue)
    /// An array, an object, a fraction, or a whole number that does not fit in 64 bits.
    case other
  }

  private let values: [String: Value]

  /// - Parameter fields: the names of the fields to retain.
  /// - Throws: `StoreError.invalid`
  package init(_ text: String, keeping fields: Set<String>) throws {
    var text = text
    values = try text.withUTF8 { bytes in
      var scanner = JSONScanner(bytes)
      return try scanner.topLevelObject(keeping: fields)
    }
  }

  /// The value of a field. Nil if the object lacks it.
  package subscript(field: String) -> Value? { values[field] }

  /// The position of this object in an index over `fields`. Values that cannot be compared count as null.
  package func indexValues(of fields: some Sequence<String>) -> [IndexValue] {
    fields.map { field in
      if case .indexable(let value) = values[field] { value } else { .null }
    }
  }
}

/// The top-level fields of a body that indexes read, taken out without building the rest.
///
/// Every engine reads bodies by this one, so all agree on what a body is: one object as RFC 8259 has it, at most
/// 100 levels deep, without U+0000, without half a surrogate pair, and without a top-level name that stands twice or
/// is written with escapes.
package struct JSONObject: Sendable {
  package enum Value: Hashable, Sendable {
    case indexable(IndexValue)
    /// An array, an object, a fraction, or a whole number that needs more than 64 bits.
    case other
  }

  private let values: [String: Value]

  /// - Parameter fields: the names whose values are kept.
  /// - Throws: `StoreError.invalid`
  package init(_ text: String, keeping fields: Set<String>) throws {
    var text = text
    values = try text.withUTF8 { bytes in
      var scanner = JSONScanner(bytes)
      return try scanner.topLevelObject(keeping: fields)
    }
  }

  /// What the field holds; nil where the object lacks it.
  package subscript(field: String) -> Value? { values[field] }

  /// The place of this object in an index over `fields`: what cannot be compared stands where null stands.
  package func indexValues(of fields: some Sequence<String>) -> [IndexValue] {
    fields.map { field in
      if case .indexable(let value) = values[field] { value } else { .null }
    }
  }
}

/// A parsed JSON document.
///
/// Names that differ only in the composition of their accents count as equal.
public enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A number without fraction and exponent that fits.
  case integer(Int64)
  /// Any other number, as it was written.
  case number(String)
  case string(String)
  /// A text that cannot be accepted, if the reader was told to judge texts one by one: the reason, as a sentence.
  case unsound(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The type of value, for a sentence: `a string`.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .integer, .number: "a number"
    case .string, .unsound: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

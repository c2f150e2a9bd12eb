/// A value of a field, of the types that this engine uses.
enum FieldValue: Hashable, Sendable {
  case string(String)
  case integer(Int64)
  case flag(Bool)
  /// Ordered by bytes.
  case bytes([UInt8])
  /// RFC 3339, as the server wrote it.
  case time(String)
  case strings([String])
}

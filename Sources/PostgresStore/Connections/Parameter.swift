/// What a statement is handed. The server decides a parameter's type by the statement.
enum Parameter: Hashable, Sendable {
  case null
  /// Of any type that has a text form. Must not contain U+0000.
  case text(String)
  /// Of any type of number.
  case integer(Int64)
  /// `bytea`
  case bytes([UInt8])
  /// `text[]`
  case texts([String?])
  /// `bigint[]`
  case integers([Int64?])
  /// Keys of documents, a list a document: `bytea[][]` cannot hold lists of unequal length, so it goes as `text[]` of array
  /// literals.
  case byteLists([[[UInt8]]?])
}

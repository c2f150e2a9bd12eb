/// What a statement is handed.
enum Parameter: Hashable, Sendable {
  case null
  case text(String)
  case integer(Int64)
  case bytes([UInt8])
  case texts([String?])
  case integers([Int64?])
  /// Keys of documents, a list a document: `bytea[][]` cannot hold lists of unequal length, so it goes as `text[]` of array
  /// literals.
  case byteLists([[[UInt8]]?])
}

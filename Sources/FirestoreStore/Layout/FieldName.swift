import DocumentStore

/// The fields of a document. The names are for ever.
enum FieldName {
  // Of every document.
  static let feed = "feed"
  static let at = "at"
  // Of one that is there.
  static let body = "body"
  static let schema = "schema"
  static let revision = "revision"
  /// The name of the collection.
  static let group = "group"
  /// Collection and ID, in the order of paths.
  static let path = "path"
  /// Of a tombstone: the same as ``path``.
  static let deleted = "deleted"

  // Of a commit.
  static let expires = "expires"
  static let abandoned = "abandoned"

  // Of the store and its counters.
  static let format = "format"
  static let history = "history"
  static let indexes = "indexes"
  static let number = "number"
  static let catalog = "catalog"
  static let frozen = "frozen"

  /// The field with the documents' places in an index. It names collection, scope and fields, so that the values need
  /// not: they have 1,500 bytes at most.
  static func index(_ index: Index) -> String {
    let scope = index.scope == .collection ? "collection" : "group"
    return "\(index.collection)/\(scope)/\(index.fields.joined(separator: ","))"
  }
}

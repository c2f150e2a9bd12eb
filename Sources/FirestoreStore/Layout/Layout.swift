import DocumentStore

/// Where everything is in the database. The names are for ever.
enum Layout {
  /// The format that this release writes.
  static let format: Int64 = 1
  /// All documents of the store, and a tombstone for each that was deleted.
  static let documents = "remedi"
  /// The commits that were performed, each by its ID.
  static let commits = "remedi-commits"
  /// The store itself and its counters.
  static let store = "remedi-store"

  /// What the store is: its format, history and indexes.
  static let storeID = ResourceID(store, "store")
  /// What is written to find out whether anything can be.
  static let probeID = ResourceID(store, "probe")

  static func shardID(_ shard: Int) -> ResourceID { ResourceID(store, "shard-\(shard)") }
  static func commitID(_ id: CommitID) -> ResourceID { ResourceID(commits, id.text) }
  static func documentID(_ path: DocumentPath) -> ResourceID { ResourceID(documents, DocumentID.text(of: path)) }
}

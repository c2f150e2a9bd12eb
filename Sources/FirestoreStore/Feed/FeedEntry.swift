import DocumentStore

/// A change with its place.
struct FeedEntry: Sendable {
  let change: Change
  let place: FeedPlace
  /// The server's time of the commit; not below that of any commit before it in the shard. It orders the shards among
  /// one another, and nothing depends on it.
  let time: String

  /// - Parameter earliest: the time of the entry before in the shard.
  /// - Throws: `StoreError.unavailable` if the document is damaged.
  init(_ document: FirestoreDocument, notBefore earliest: String) throws {
    guard let path = DocumentID.path(of: document.id.id), let bytes = document.bytes(FieldName.feed),
      let place = FeedPlace(bytes), let at = document.time(FieldName.at), let time = ServerTime.ordered(at)
    else { throw StoreError.unavailable("The store is damaged: a document has no place in the feed.") }
    change = Change(path: path, revision: document.string(FieldName.revision).map(Revision.init))
    self.place = place
    self.time = max(time, earliest)
  }

  /// The documents of one commit stand together.
  static func precedes(_ left: Self, _ right: Self) -> Bool {
    if left.time != right.time { return left.time < right.time }
    if left.place.shard != right.place.shard { return left.place.shard < right.place.shard }
    if left.place.number != right.place.number { return left.place.number < right.place.number }
    return left.place.id.utf8.lexicographicallyPrecedes(right.place.id.utf8)
  }
}

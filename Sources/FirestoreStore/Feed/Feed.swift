import DocumentStore

/// The feed: what the shards have after a cursor, in the order of the server's times.
struct Feed: Sendable {
  let client: RestClient
  let history: String

  /// The end of the feed.
  /// - Throws: `StoreError.unavailable`
  func end() async throws -> FeedCursor {
    try await RestFault.asStoreError {
      FeedCursor(history: history, numbers: try await Shard.all(client).map(\.number))
    }
  }

  /// - Throws: `StoreError.invalid`, `unavailable`
  func page(after cursor: ChangeCursor?, limit: Int) async throws -> ChangePage {
    guard (1...Query.maximumLimit).contains(limit) else {
      throw StoreError.invalid("One answer holds 1 to \(Query.maximumLimit) changes, not \(limit).")
    }
    let none = FeedCursor(history: history, numbers: Array(repeating: 0, count: Shard.count))
    let start = try cursor.map(FeedCursor.init) ?? none
    guard start.history == history else {
      throw StoreError.invalid("The cursor of the changes is of another store.")
    }
    // A document that changes while the shards are read moves beyond this end, and a later page shows it.
    let end = try await end()
    guard zip(start.numbers, end.numbers).allSatisfy({ $0 <= $1 }) else {
      throw StoreError.invalid("The cursor of the changes is ahead of the store.")
    }
    let found = try await entries(after: start, through: end, limit: limit + 1)
    guard found.count > limit else {
      return ChangePage(changes: found.map(\.change), cursor: end.cursor, hasMore: false)
    }
    var place = start
    for entry in found.prefix(limit) { place.move(to: entry.place) }
    return ChangePage(changes: found.prefix(limit).map(\.change), cursor: place.cursor, hasMore: true)
  }

  /// At most `limit` entries of each shard, hence the first `limit` of all.
  private func entries(after start: FeedCursor, through end: FeedCursor, limit: Int) async throws -> [FeedEntry] {
    let found = try await RestFault.asStoreError {
      try await withThrowingTaskGroup(of: [FeedEntry].self) { group in
        for shard in 0..<Shard.count where start.isBehind(shard, end.numbers[shard]) {
          let query = start.query(shard, through: end.numbers[shard], limit: limit)
          group.addTask { try await entries(query) }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
    }
    // The commit at whose middle the page before ended goes on first: no other cursor names a place within it.
    func isSame(_ entry: FeedEntry) -> Bool {
      start.last.map { $0.shard == entry.place.shard && $0.number == entry.place.number } ?? false
    }
    return found.filter(isSame).sorted(by: FeedEntry.precedes)
      + found.filter { !isSame($0) }.sorted(by: FeedEntry.precedes)
  }

  private func entries(_ query: StructuredQuery) async throws -> [FeedEntry] {
    var time = ""
    return try await client.documents(query).documents.map { document in
      let entry = try FeedEntry(document, notBefore: time)
      time = entry.time
      return entry
    }
  }
}

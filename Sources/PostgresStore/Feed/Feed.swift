import DocumentStore

/// The feed of changes: what is visible now and was not in the snapshot of the cursor.
///
/// A sequence would not do: commits do not end in the order of their numbers.
struct Feed: Sendable {
  /// How many failovers may come between two statements of one page.
  private static let attempts = 3

  let database: Database
  let use: Connections.Use

  /// The page after a cursor. Between two pages the server may have changed, or there may be a newer timeline.
  /// - Throws: `StoreError.unavailable`, `invalid`
  func page(after cursor: ChangeCursor?, limit: Int) async throws -> ChangePage {
    guard (1...Query.maximumLimit).contains(limit) else {
      throw StoreError.invalid("One answer holds 1 to \(Query.maximumLimit) changes, not \(limit).")
    }
    var position = try cursor.map(SnapshotCursor.init)
    for _ in 0..<Self.attempts {
      let found = try await rows(after: position, limit: limit + 1)
      if let known = position {
        let current = try known.following(found)
        position = current
        // The statement has counted as seen what the cut takes away.
        if current.seen != known.seen || current.partial != known.partial { continue }
      }
      return found.page(after: position, limit: limit)
    }
    throw StoreError.unavailable("The store cannot be used now: the database was replaced several times.")
  }

  /// The current end of the feed.
  /// - Throws: `StoreError.unavailable`
  func end() async throws -> SnapshotCursor { try await rows(after: nil, limit: 0).end }

  /// - Throws: `StoreError.unavailable`
  func rows(after position: SnapshotCursor?, limit: Int) async throws -> FeedRows {
    try await FeedRows(after: position, limit: limit) { try await database.read($0, $1, use) }
  }
}

extension SnapshotCursor {
  /// The same position in the timeline of the database.
  /// - Throws: `StoreError.invalid` if it comes from another history, or is ahead of the store.
  func following(_ found: FeedRows) throws -> Self {
    guard history == found.history else {
      throw StoreError.invalid("The cursor of the changes is of another history of the store.")
    }
    guard timeline <= found.timeline else { throw Self.ahead }
    guard timeline == found.timeline else {
      return cut(at: found.cut ?? found.seen.bottom, timeline: found.timeline)
    }
    guard seen.top <= found.seen.top, partial?.transaction ?? 0 < found.seen.top else { throw Self.ahead }
    return self
  }

  private static let ahead = StoreError.invalid("The cursor of the changes is ahead of the store.")
}

extension FeedRows {
  /// - Parameters:
  ///   - position: that of the cursor. Nil at the beginning of the store.
  ///   - limit: one less than was asked for.
  func page(after position: SnapshotCursor?, limit: Int) -> ChangePage {
    let shown = rows.prefix(limit)
    guard rows.count > limit, let last = shown.last else {
      return ChangePage(changes: shown.map(\.change), cursor: end.cursor, hasMore: false)
    }
    let isWhole = rows[limit].transaction != last.transaction
    var partial = position?.partial.flatMap { $0.transaction > last.transaction ? $0 : nil }
    if !isWhole {
      partial = .init(transaction: last.transaction, revision: last.revision, path: last.path)
    }
    let through = isWhole ? last.transaction : last.transaction - 1
    let reached = SnapshotCursor(
      history: history, timeline: timeline,
      seen: (position?.seen ?? .none).advanced(through: through, of: seen), partial: partial)
    return ChangePage(changes: shown.map(\.change), cursor: reached.cursor, hasMore: true)
  }
}

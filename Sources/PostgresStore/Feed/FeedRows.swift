import DocumentStore

/// What the feed's statement has found: the state of the database, and the changes that are seen now and were not then.
struct FeedRows: Sendable {
  struct Row: Sendable {
    let transaction: UInt64
    let revision: Int64
    let path: DocumentPath
    let isDeleted: Bool

    var change: Change { Change(path: path, revision: isDeleted ? nil : Revision(number: revision)) }
  }

  /// The cursor's `xmin` is a parameter of its own, so that the plan is always the index.
  private static let statement = Statement(
    """
    WITH now AS MATERIALIZED (SELECT pg_current_snapshot() AS s), \
    head AS MATERIALIZED (\
    SELECT s, remedi.place(s)::text AS place, substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) AS timeline, \
    (SELECT history FROM remedi.store)::text AS history, (SELECT catalog::bigint FROM remedi.store) AS catalog, \
    (SELECT min(begins) FROM remedi.timelines WHERE timeline > $3)::text AS cut FROM now) \
    SELECT head.timeline, head.history, head.cut, head.place, head.s::text, \
    d.xid::text, d.revision, d.parent, d.id, d.deleted, head.catalog \
    FROM head LEFT JOIN LATERAL (\
    SELECT xid, revision, parent, id, (body IS NULL)::integer::bigint AS deleted FROM remedi.documents \
    WHERE xid >= $1::xid8 AND xid < pg_snapshot_xmax(head.s) \
    AND NOT pg_visible_in_snapshot(xid, $2::pg_snapshot) AND pg_visible_in_snapshot(xid, head.s) \
    AND NOT (xid = $4::xid8 AND (revision, parent, id) <= ($5::bigint, $6::text, $7::text)) \
    ORDER BY xid, revision, parent, id LIMIT $8::bigint) AS d ON true
    """)
  /// A timeline after which there is none.
  private static let lastTimeline = "FFFFFFFF"

  let history: String
  let timeline: String
  /// The number of the state of the declared indexes, and ``Freezing/added`` while the store is frozen.
  let catalog: Int64
  /// Where the first timeline began that is later than the cursor's. Nil if there is none.
  let cut: UInt64?
  /// The end of the feed.
  let place: SeenTransactions
  /// What the statement has seen.
  let seen: SeenTransactions
  /// At most as many as asked for, in the order of the feed.
  let rows: [Row]

  /// - Parameters:
  ///   - position: nil to start at the beginning of the store.
  ///   - run: performs the statement.
  /// - Throws: `StoreError.unavailable`, and what `run` throws.
  init(
    after position: SnapshotCursor?, limit: Int, _ run: (Statement, [Parameter]) async throws -> Rows
  ) async throws {
    let seen = position?.seen ?? .none
    let partial = position?.partial
    let found = try await run(
      Self.statement,
      [
        .text(String(seen.bottom)), .text(seen.description), .text(position?.timeline ?? Self.lastTimeline),
        .text(String(partial?.transaction ?? 0)), .integer(partial?.revision ?? 0),
        .text(partial?.path.collection.text ?? ""), .text(partial?.path.id ?? ""), .integer(Int64(limit)),
      ])
    guard found.count > 0, let timeline = found.text(0, 0), let history = found.text(0, 1),
      let place = found.text(0, 3).flatMap(SeenTransactions.init),
      let now = found.text(0, 4).flatMap(SeenTransactions.init)
    else { throw StoreError.unavailable("The store is damaged: it has no history.") }
    (self.timeline, self.history, self.place, self.seen) = (timeline, history, place, now)
    catalog = try found.number(0, 10) ?? 0
    cut = found.transaction(0, 2)
    var stored = StoredRows()
    rows = try (0..<found.count).compactMap { row in
      guard let transaction = found.transaction(row, 5), let revision = try found.number(row, 6) else { return nil }
      return Row(
        transaction: transaction, revision: revision, path: try stored.path(found, row, parent: 7, id: 8),
        isDeleted: try found.flag(row, 9))
    }
  }

  /// The end of the feed.
  var end: SnapshotCursor { SnapshotCursor(history: history, timeline: timeline, seen: place) }
}

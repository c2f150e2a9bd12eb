import DocumentStore

/// Makes missing indexes and drops superfluous ones. From then on the commits of servers that know older indexes are
/// refused, since they lack the new keys.
struct Preparation {
  private static let feedPage = 1000
  /// With fewer changes left, those of the meantime are filled while commits wait.
  private static let fewChanges = 100

  let session: Session
  let plan: IndexPlan

  private var filling: KeyFilling { KeyFilling(session: session, slots: plan.missing) }

  /// In one transaction, while commits wait.
  /// - Throws: `PostgresFault`, `StoreError`
  func performAtOnce() async throws {
    try await session.script("BEGIN; LOCK TABLE remedi.commits IN SHARE ROW EXCLUSIVE MODE")
    try await reserve()
    try await filling.fillAll(inOneTransaction: true)
    for slot in plan.missing {
      try await session.script(IndexSQL.drop(slot.sql.relation, isConcurrent: false))
      try await session.script(slot.sql.create(slot: slot.slot, isConcurrent: false))
    }
    for name in plan.superfluous {
      try await session.script(IndexSQL.drop(IndexSQL.relation(name), isConcurrent: false))
    }
    try await raise()
    try await session.script("COMMIT")
  }

  /// While servers of the release before go on reading and writing, until the last moment.
  /// - Throws: `PostgresFault`, `StoreError`
  func performBesideOthers() async throws {
    try await reserve()
    var position = try await found(after: nil, limit: 0).end
    try await filling.fillAll(inOneTransaction: false)
    for slot in plan.missing {
      try await session.script(IndexSQL.drop(slot.sql.relation, isConcurrent: true))
      try await session.script(slot.sql.create(slot: slot.slot, isConcurrent: true))
    }
    while try await follow(&position, inOneTransaction: false) > Self.fewChanges {}
    // Every commit takes a lock on this table before it looks at the catalog. So all that knew the older one have
    // ended when the lock is had, and those that wait for it will find the new one.
    try await session.script("BEGIN; LOCK TABLE remedi.commits IN SHARE ROW EXCLUSIVE MODE")
    while try await follow(&position, inOneTransaction: true) > 0 {}
    try await raise()
    try await session.script("COMMIT")
    for name in plan.superfluous {
      try await session.script(IndexSQL.drop(IndexSQL.relation(name), isConcurrent: true))
    }
  }

  /// Reserves the slots of missing indexes.
  private func reserve() async throws {
    let statement = Statement(
      """
      INSERT INTO remedi.indexes (name, collection, slot) VALUES ($1, $2, $3::bigint::integer) \
      ON CONFLICT (name) DO UPDATE SET ready = false
      """)
    for slot in plan.missing {
      _ = try await session.run(
        statement, [.text(slot.sql.name), .text(slot.index.collection), .integer(Int64(slot.slot))])
    }
  }

  private func raise() async throws {
    _ = try await session.run(
      Statement("DELETE FROM remedi.indexes WHERE name = ANY ($1::text[])"), [.texts(plan.superfluous)])
    try await session.script("UPDATE remedi.indexes SET ready = true; UPDATE remedi.store SET catalog = catalog + 1")
  }

  /// Fills the keys of what has changed meanwhile.
  /// - Returns: the number of changes.
  private func follow(_ position: inout SnapshotCursor, inOneTransaction: Bool) async throws -> Int {
    let found = try await found(after: position, limit: Self.feedPage + 1)
    let page = found.page(after: position, limit: Self.feedPage)
    try await filling.fill(page.changes.filter { $0.revision != nil }.map(\.path), inOneTransaction: inOneTransaction)
    // A cursor's text may leave out open transactions, and after the last page the same changes would come for ever.
    position = page.hasMore ? try SnapshotCursor(page.cursor) : found.end
    return page.changes.count
  }

  private func found(after position: SnapshotCursor?, limit: Int) async throws -> FeedRows {
    try await FeedRows(after: position, limit: limit) { try await session.run($0, $1) }
  }
}

/// The indexes that a store has.
struct IndexState {
  struct Entry {
    let name: String
    let collection: String
    let slot: Int
    /// Whether every document has its key in the slot and the index is complete.
    let isReady: Bool
  }

  /// Grows with every change of the declared indexes.
  let catalog: Int64
  let entries: [Entry]

  /// - Throws: `PostgresFault`, `StoreError.unavailable`
  init(_ session: Session) async throws {
    let store = try await session.run(Statement("SELECT (SELECT catalog::bigint FROM remedi.store)"))
    catalog = try store.number(0, 0) ?? 0
    let complete = try await session.run(
      Statement(
        """
        SELECT c.relname::text FROM pg_index AS x JOIN pg_class AS c ON c.oid = x.indexrelid \
        WHERE x.indrelid = 'remedi.documents'::regclass AND x.indisvalid AND x.indisready
        """))
    let relations = Set((0..<complete.count).compactMap { complete.text($0, 0) })
    let rows = try await session.run(
      Statement("SELECT name, collection, slot::bigint, ready::integer::bigint FROM remedi.indexes ORDER BY name"))
    entries = try (0..<rows.count).map { row in
      let name = rows.text(row, 0) ?? ""
      return Entry(
        name: name, collection: rows.text(row, 1) ?? "", slot: Int(try rows.number(row, 2) ?? 0),
        isReady: try rows.flag(row, 3) && relations.contains(IndexSQL.relation(name)))
    }
  }
}

import DocumentStore

extension PostgresStore {
  private static let ownsDatabase = Statement(
    "SELECT pg_has_role(datdba, 'USAGE')::integer::bigint FROM pg_database WHERE datname = current_database()")
  private static let size = Statement("SELECT pg_total_relation_size('remedi.documents')")

  /// Deletes the deletions that are to be forgotten, and rewrites the table, so that none of its files holds deleted or
  /// overwritten data. The log of the server, its archive and its standbys' logs keep what they kept.
  ///
  /// Commits and reads wait meanwhile. The role must own the table. The planner's statistics hold IDs and keys: those of
  /// deleted documents are removed if the role owns the database, too.
  /// - Throws: `StoreError.unavailable`, also while another process uses the store.
  public func compact(forgetting isForgotten: @escaping @Sendable (DocumentPath) -> Bool) async throws -> Compaction {
    try await withSession { session in
      guard try await presence.others(in: session) == 0 else {
        throw StoreError.unavailable("Another server uses the store: stop all others first.")
      }
      let before = try await session.run(Self.size).number(0, 0) ?? 0
      let forgotten = try await forget(isForgotten, session)
      try await session.script("VACUUM (FULL, ANALYZE) remedi.documents")
      if try await session.run(Self.ownsDatabase).flag(0, 0) { try await session.script("VACUUM FULL pg_statistic") }
      let after = try await session.run(Self.size).number(0, 0) ?? 0
      return Compaction(before: Int(before), after: Int(after), forgotten: forgotten)
    }
  }

  /// - Returns: how many deletions the feed no longer has.
  private func forget(_ isForgotten: (DocumentPath) -> Bool, _ session: Session) async throws -> Int {
    let page = Statement(
      """
      SELECT parent, id FROM remedi.documents WHERE body IS NULL AND (parent, id) > ($1, $2) \
      ORDER BY parent, id LIMIT 1000
      """)
    let removal = Statement(
      """
      DELETE FROM remedi.documents AS d USING unnest($1::text[], $2::text[]) AS p (parent, id) \
      WHERE d.parent = p.parent AND d.id = p.id AND d.body IS NULL RETURNING 1::bigint
      """)
    var stored = StoredRows()
    var forgotten = 0
    var last: DocumentPath?
    while true {
      let rows = try await session.run(page, [.text(last?.collection.text ?? ""), .text(last?.id ?? "")])
      let paths = try (0..<rows.count).map { try stored.path(rows, $0, parent: 0, id: 1) }
      let gone = paths.filter(isForgotten)
      if !gone.isEmpty {
        forgotten += try await session.run(removal, [.texts(gone.map(\.collection.text)), .texts(gone.map(\.id))]).count
      }
      guard let end = paths.last else { return forgotten }
      last = end
    }
  }
}

import DocumentStore

/// Reads documents by path and by query. A single statement is a single snapshot.
struct Reading: Sendable {
  private static let one = Statement(
    """
    SELECT parent, id, revision, schema, body FROM remedi.documents \
    WHERE parent = $1 AND id = $2 AND body IS NOT NULL
    """)
  private static let several = Statement(
    """
    SELECT d.parent, d.id, d.revision, d.schema, d.body FROM unnest($1::text[], $2::text[]) AS p (parent, id) \
    JOIN remedi.documents AS d ON d.parent = p.parent AND d.id = p.id WHERE d.body IS NOT NULL
    """)

  let database: Database
  let slots: Slots

  /// - Throws: `StoreError.unavailable`
  func documents(at paths: [DocumentPath]) async throws -> [Document?] {
    guard let first = paths.first else { return [] }
    var stored = StoredRows()
    guard paths.count > 1 else {
      let rows = try await database.read(Self.one, [.text(first.collection.text), .text(first.id)])
      return [rows.count == 0 ? nil : try stored.document(rows, 0)]
    }
    let asked = Array(Set(paths))
    let rows = try await database.read(
      Self.several, [.texts(asked.map(\.collection.text)), .texts(asked.map(\.id))])
    var found: [DocumentPath: Document] = [:]
    for row in 0..<rows.count {
      let document = try stored.document(rows, row)
      found[document.path] = document
    }
    return paths.map { found[$0] }
  }

  /// - Throws: `StoreError.unavailable`
  func page(_ query: ResolvedQuery) async throws -> Query.Page {
    let sql = QuerySQL(query, slot: query.index.fields.isEmpty ? nil : slots.slot(of: query.index))
    let rows = try await database.read(sql.statement, sql.parameters)
    var stored = StoredRows()
    let found = try (0..<rows.count).map { try stored.document(rows, $0) }
    return try query.page(found) { row in
      guard let key = rows.bytes(row, 5) else { throw StoredRows.damage }
      return OrderKey(bytes: key)
    }
  }
}

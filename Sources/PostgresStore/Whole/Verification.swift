import DocumentStore
import Foundation

/// Looks for data that no release of this program would have written.
struct Verification {
  let session: Session
  let catalog: IndexCatalog
  let slots: Slots

  /// - Throws: `PostgresFault`
  func findings() async throws -> [String] {
    let store = try await session.run(Statement("SELECT count(*) FROM remedi.store"))
    guard try store.number(0, 0) == 1 else { return ["The history of the store is missing."] }
    return try await indexes() + documents()
  }

  /// Defects in the rows, deletions included.
  private func documents() async throws -> [String] {
    let declared = Set(catalog.indexes.map { slots.slot(of: $0) }).sorted()
    let keys = declared.map { ", keys[\($0)]" }.joined()
    let columns =
      """
      , collection, revision, schema, body, xid::text, pg_current_snapshot()::text, \
      (keys IS NULL)::integer::bigint\(keys)
      """
    var findings: [String] = []
    var rows = RowCheck(catalog: catalog, slots: slots, declared: declared)
    try await DocumentBatches(session: session, columns: columns, deletions: true).forEach { found in
      // Read after the snapshot was taken, so that no revision in it is above.
      let newest = try await session.run(
        Statement("SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM remedi.revisions"))
      for row in 0..<found.count { findings += try rows.findings(found, row, newest: newest.number(0, 0) ?? 0) }
    }
    return findings
  }

  /// Indexes that are missing, incomplete, or over another key than the one declared.
  private func indexes() async throws -> [String] {
    let rows = try await session.run(
      Statement(
        """
        SELECT c.relname::text, pg_get_indexdef(c.oid), (x.indisvalid AND x.indisready)::integer::bigint \
        FROM pg_index AS x JOIN pg_class AS c ON c.oid = x.indexrelid WHERE x.indrelid = 'remedi.documents'::regclass
        """))
    var definitions: [String: String] = [:]
    var findings: [String] = []
    for row in 0..<rows.count {
      let name = rows.text(row, 0) ?? ""
      definitions[name] = rows.text(row, 1)
      if try !rows.flag(row, 2) { findings.append("The index \(name) is incomplete.") }
    }
    for name in ["documents_pkey", "documents_feed"] where definitions[name] == nil {
      findings.append("The index \(name) is missing.")
    }
    for index in catalog.indexes {
      let sql = IndexSQL(index: index)
      guard let definition = definitions[sql.relation] else {
        findings.append("The index \(sql.name) is missing.")
        continue
      }
      if !definition.contains("(\(IndexSQL.key(slots.slot(of: index)))")
        && !definition.contains(" \(IndexSQL.key(slots.slot(of: index))),")
      {
        findings.append("The index \(sql.name) is over another key.")
      }
    }
    return findings
  }
}

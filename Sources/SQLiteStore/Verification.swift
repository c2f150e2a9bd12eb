import DocumentStore
import GRDB

/// Looks for data that no release of this program would have written.
struct Verification {
  let db: Database

  /// Defects in SQLite's own structures. If there are any, the content is not meaningful.
  func damages() throws -> [String] {
    try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }.map {
      "SQLite reports a damaged file: \($0)."
    }
  }

  /// Defects in the content.
  func findings() throws -> [String] {
    guard try Int.fetchOne(db, sql: "SELECT count(*) FROM store") == 1 else {
      return ["The number of the newest commit is missing."]
    }
    let newest = try Int64.fetchOne(db, sql: "SELECT newest_commit FROM store") ?? 0
    return try documents(newest: newest) + tombstones(newest: newest)
  }

  private func documents(newest: Int64) throws -> [String] {
    var findings: [String] = []
    let rows = try Row.fetchCursor(db, sql: "SELECT parent, id, collection, revision, body FROM documents")
    while let row = try rows.next() {
      let text = "\(row[0] as String)/\(row[1] as String)"
      guard let path = DocumentPath(text) else {
        findings.append("\(text) is not the path of a document.")
        continue
      }
      if path.collection.name != row[2] as String { findings.append("\(path) is filed under another collection.") }
      if !(1...max(1, newest)).contains(row[3] as Int64) {
        findings.append("\(path) has a revision that no commit had.")
      }
      do {
        _ = try IndexedFields(row[4], keeping: [])
      } catch {
        findings.append("The body of \(path) is not a JSON object.")
      }
    }
    return findings
  }

  private func tombstones(newest: Int64) throws -> [String] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT parent, id, EXISTS (SELECT 1 FROM documents d WHERE d.parent = t.parent AND d.id = t.id) AS is_there
        FROM tombstones t WHERE revision NOT BETWEEN 1 AND ? OR is_there
        """, arguments: [newest])
    return rows.map { row in
      let path = "\(row[0] as String)/\(row[1] as String)"
      return row[2]
        ? "\(path) is both there and deleted." : "The deletion of \(path) has a revision that no commit had."
    }
  }
}

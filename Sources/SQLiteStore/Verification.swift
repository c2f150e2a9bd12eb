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
    return try collections() + documents(newest: newest) + tombstones(newest: newest)
  }

  private func collections() throws -> [String] {
    var findings: [String] = []
    let rows = try Row.fetchCursor(
      db, sql: "SELECT path, name FROM collections AS c LEFT JOIN kinds AS k ON k.number = c.kind")
    while let row = try rows.next() {
      let text = row[0] as String
      guard let path = CollectionPath(text) else {
        findings.append("\(text) is not the path of a collection.")
        continue
      }
      if path.name != row[1] as String? { findings.append("The collection \(path) is filed under another name.") }
    }
    return findings
  }

  private func documents(newest: Int64) throws -> [String] {
    var findings: [String] = []
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT c.path, d.id, d.kind = c.kind, d.revision, d.body
        FROM documents AS d LEFT JOIN collections AS c ON c.number = d.collection
        """)
    while let row = try rows.next() {
      guard let parent = row[0] as String? else {
        findings.append("A document with the id \(row[1] as String) is in a collection that is not there.")
        continue
      }
      let text = "\(parent)/\(row[1] as String)"
      guard let path = DocumentPath(text) else {
        findings.append("\(text) is not the path of a document.")
        continue
      }
      if !(row[2] as Bool) { findings.append("\(path) is filed under another collection.") }
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

  /// A deletion that is older than its document is in order: the document was put again.
  private func tombstones(newest: Int64) throws -> [String] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT c.path, t.id, EXISTS (
          SELECT 1 FROM documents AS d WHERE d.collection = t.collection AND d.id = t.id AND d.revision <= t.revision
        ) AS is_there
        FROM tombstones AS t LEFT JOIN collections AS c ON c.number = t.collection
        WHERE c.path IS NULL OR t.revision NOT BETWEEN 1 AND ? OR is_there
        """, arguments: [newest])
    return rows.map { row in
      guard let parent = row[0] as String? else {
        return "A deletion of the id \(row[1] as String) is in a collection that is not there."
      }
      let path = "\(parent)/\(row[1] as String)"
      return row[2]
        ? "\(path) is both there and deleted." : "The deletion of \(path) has a revision that no commit had."
    }
  }
}

import DocumentStore
import GRDB

/// What is read in one snapshot of the store.
struct Reading {
  let db: Database

  func document(at path: DocumentPath) throws -> Document? {
    let statement = try db.cachedStatement(
      sql: "SELECT parent, id, revision, schema, body FROM documents WHERE parent = ? AND id = ?")
    let rows = try Row.fetchCursor(statement, arguments: [path.collection.text, path.id])
    return try rows.next().map { row in
      Document(path: path, revision: Revision(number: row[2]), schema: row[3], body: row[4])
    }
  }

  /// At most one more than the query's limit.
  func documents(matching query: ResolvedQuery) throws -> [Document] {
    var found: [Document] = []
    var stored = StoredRows()
    for part in QuerySQL(query).statements where found.count <= query.limit {
      let room = query.limit + 1 - found.count
      let rows = try Row.fetchCursor(
        try db.cachedStatement(sql: part.sql), arguments: StatementArguments(part.arguments + [room.databaseValue]))
      while let row = try rows.next() { found.append(try stored.document(row)) }
    }
    return found
  }

  var newestCommit: Int64 {
    get throws { try Int64.fetchOne(db.cachedStatement(sql: "SELECT newest_commit FROM store")) ?? 0 }
  }
}

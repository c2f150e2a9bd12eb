import DocumentStore

/// Reads through a connection.
struct Reading {
  let connection: Connection

  /// Runs all reads of `body` in one snapshot. A single statement needs no such call.
  func inOneSnapshot<Value>(_ body: () throws -> Value) throws -> Value {
    try connection.run("BEGIN DEFERRED TRANSACTION")
    do {
      let result = try body()
      try connection.run("COMMIT TRANSACTION")
      return result
    } catch {
      // Storage faults often roll back automatically. A connection that stays in the transaction is not reused.
      if connection.isInTransaction { _ = Result { try connection.run("ROLLBACK TRANSACTION") } }
      throw error
    }
  }

  func documents(at paths: [DocumentPath]) throws -> [Document?] {
    guard paths.count > 1 else { return try paths.map(document) }
    return try inOneSnapshot { try paths.map(document) }
  }

  private func document(at path: DocumentPath) throws -> Document? {
    var found: Document?
    try connection.rows(
      "SELECT revision, schema, body FROM documents WHERE parent = ? AND id = ?",
      [.string(path.collection.text), .string(path.id)]
    ) { row in
      found = Document(
        path: path, revision: Revision(number: row.number(0)), schema: Int(row.number(1)), body: row.data(2))
    }
    return found
  }

  /// At most one more than the query's limit.
  func documents(matching query: ResolvedQuery) throws -> [Document] {
    let parts = QuerySQL(query).statements
    var found: [Document] = []
    var stored = StoredRows()
    func read() throws {
      for part in parts where found.count <= query.limit {
        let room = Int64(query.limit + 1 - found.count)
        try connection.rows(part.sql, part.arguments + [.integer(room)]) { found.append(try stored.document($0)) }
      }
    }
    if parts.count > 1 { try inOneSnapshot(read) } else { try read() }
    return found
  }

  var newestCommit: Int64 {
    get throws { try connection.number("SELECT newest_commit FROM store") ?? 0 }
  }
}

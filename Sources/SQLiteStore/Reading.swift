import DocumentStore

/// Reads through a connection.
struct Reading {
  let connection: Connection
  let numbers: CollectionNumbers

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
    guard let collection = try collection(at: path.collection) else { return nil }
    var found: Document?
    try connection.rows(
      "SELECT revision, schema, body FROM documents WHERE collection = ? AND id = ?",
      [.integer(collection.number), .string(path.id)]
    ) { row in
      found = Document(
        path: path, revision: Revision(number: row.number(0)), schema: Int(row.number(1)), body: row.data(2))
    }
    return found
  }

  /// Nil if nothing was ever put into the collection.
  private func collection(at path: CollectionPath) throws -> StoredCollection? {
    if let known = numbers[path] { return known }
    guard let found = try connection.collection(at: path) else { return nil }
    numbers.keep([path: found])
    return found
  }

  /// At most one more than the query's limit.
  func documents(matching query: ResolvedQuery) throws -> [Document] {
    let parts = try statements(query)
    var found: [Document] = []
    var stored = StoredRows()
    func read() throws {
      for part in parts where found.count <= query.limit {
        let room = Int64(query.limit + 1 - found.count)
        try connection.rows(part.sql, part.arguments + [.integer(room)]) { row in
          found.append(try stored.document(row, through: connection))
        }
      }
    }
    if parts.count > 1 { try inOneSnapshot(read) } else { try read() }
    return found
  }

  /// The statements that answer a query. Empty if nothing was ever put into the collection.
  func statements(_ query: ResolvedQuery) throws -> [QuerySQL.Statement] {
    if let asked = query.collection {
      guard let collection = try collection(at: asked) else { return [] }
      return QuerySQL(query, kind: collection.kind, collection: collection.number).statements
    }
    guard let kind = numbers.kinds[query.index.collection] else { return [] }
    let place = try query.after.flatMap { try collection(at: $0.path.collection) }
    return QuerySQL(query, kind: kind, afterCollection: place?.number).statements
  }
}

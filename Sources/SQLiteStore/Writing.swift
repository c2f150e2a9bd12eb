import DocumentStore

/// Applies one commit within a transaction.
struct Writing {
  let connection: Connection
  let number: Int64

  /// - Throws: `StoreError` if a precondition fails, `DatabaseError` if the storage fails.
  func apply(_ commit: CheckedCommit) throws {
    var new: [(path: DocumentPath, put: CheckedCommit.Put)] = []
    for change in commit.changes {
      let (parent, id) = (IndexValue.string(change.path.collection.text), IndexValue.string(change.path.id))
      let current = try connection.number("SELECT revision FROM documents WHERE parent = ? AND id = ?", parent, id)
      try change.precondition.check(current.map(Revision.init(number:)), at: change.path)
      switch (change.put, current) {
      case (let put?, nil):
        new.append((change.path, put))
        try connection.run("DELETE FROM tombstones WHERE parent = ? AND id = ?", parent, id)
      case (let put?, _):
        try connection.run(
          "UPDATE documents SET revision = ?, schema = ?, body = ? WHERE parent = ? AND id = ?", .integer(number),
          .integer(Int64(put.schema)), .string(put.text), parent, id)
      case (nil, _?):
        try connection.run("DELETE FROM documents WHERE parent = ? AND id = ?", parent, id)
        try connection.run(
          "INSERT INTO tombstones (parent, id, revision) VALUES (?, ?, ?)", parent, id, .integer(number))
      case (nil, nil): continue
      }
    }
    // The writes of a commit have different paths, so new documents can be inserted last.
    try Insertion.insert(new[...], through: connection) { document, row in
      try row.bind(document.path, revision: number, schema: document.put.schema)
      try row.bind(body: document.put.text)
    }
  }
}

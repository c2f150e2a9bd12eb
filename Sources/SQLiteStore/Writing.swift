import DocumentStore

/// Applies the changes of one commit within a transaction.
struct Writing {
  let connection: Connection
  let number: Int64

  /// - Throws: `StoreError` where the precondition does not hold, `DatabaseError` where the storage fails.
  func apply(_ change: CheckedCommit.Change) throws {
    let (parent, id) = (IndexValue.string(change.path.collection.text), IndexValue.string(change.path.id))
    let current = try connection.number("SELECT revision FROM documents WHERE parent = ? AND id = ?", parent, id)
    try change.precondition.check(current.map(Revision.init(number:)), at: change.path)
    let revision = IndexValue.integer(number)
    switch (change.put, current) {
    case (let put?, nil):
      try connection.run(
        "INSERT INTO documents (parent, id, collection, revision, schema, body) VALUES (?, ?, ?, ?, ?, ?)", parent, id,
        .string(change.path.collection.name), revision, .integer(Int64(put.schema)), .string(put.text))
      try connection.run("DELETE FROM tombstones WHERE parent = ? AND id = ?", parent, id)
    case (let put?, _):
      try connection.run(
        "UPDATE documents SET revision = ?, schema = ?, body = ? WHERE parent = ? AND id = ?", revision,
        .integer(Int64(put.schema)), .string(put.text), parent, id)
    case (nil, _?):
      try connection.run("DELETE FROM documents WHERE parent = ? AND id = ?", parent, id)
      try connection.run("INSERT INTO tombstones (parent, id, revision) VALUES (?, ?, ?)", parent, id, revision)
    case (nil, nil):
      return
    }
  }
}

import DocumentStore
import GRDB

/// Applies the changes of one commit within a transaction.
struct Writing {
  let db: Database
  let number: Int64

  /// - Throws: `StoreError` where the precondition does not hold, `DatabaseError` where the storage fails.
  func apply(_ change: CheckedCommit.Change) throws {
    let place: StatementArguments = [change.path.collection.text, change.path.id]
    let current = try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT revision FROM documents WHERE parent = ? AND id = ?"), arguments: place)
    try change.precondition.check(current.map(Revision.init(number:)), at: change.path)
    switch (change.put, current) {
    case (let put?, nil):
      try execute(
        """
        INSERT INTO documents (revision, schema, body, collection, parent, id) VALUES (?, ?, ?, ?, ?, ?)
        """, [number, put.schema, put.text, change.path.collection.name] + place)
      try execute("DELETE FROM tombstones WHERE parent = ? AND id = ?", place)
    case (let put?, _):
      try execute(
        "UPDATE documents SET revision = ?, schema = ?, body = ? WHERE parent = ? AND id = ?",
        [number, put.schema, put.text] + place)
    case (nil, _?):
      try execute("DELETE FROM documents WHERE parent = ? AND id = ?", place)
      try execute("INSERT INTO tombstones (revision, parent, id) VALUES (?, ?, ?)", [number] + place)
    case (nil, nil):
      return
    }
  }

  private func execute(_ sql: String, _ arguments: StatementArguments) throws {
    try db.cachedStatement(sql: sql).execute(arguments: arguments)
  }
}

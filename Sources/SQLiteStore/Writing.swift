import DocumentStore

/// Applies commits within a transaction, in the order of their writes: the first write whose precondition fails decides
/// the error. Nothing is read where the statement itself shows whether the precondition holds.
struct Writing {
  private let connection: Connection
  private let numbers: CollectionNumbers
  /// The collections that were looked up or created in this transaction. Nobody else may know them before it is durable.
  private(set) var found: [CollectionPath: StoredCollection] = [:]

  init(connection: Connection, numbers: CollectionNumbers) {
    self.connection = connection
    self.numbers = numbers
  }

  /// - Parameter number: the number of the commit.
  /// - Throws: `StoreError` if a precondition fails, `DatabaseError` if the storage fails.
  mutating func apply(_ commit: CheckedCommit, as number: Int64) throws {
    var insertion = Insertion(connection: connection, number: number)
    for change in commit.changes {
      switch (change.put, change.precondition) {
      case (let put?, .absent): try insertion.add(row(change, put), existing: .refused)
      case (let put?, .none): try insertion.add(row(change, put), existing: .replaced)
      case (let put?, .present), (let put?, .revision):
        try insertion.finish()
        try update(change, put, number)
      case (nil, _):
        try insertion.finish()
        try delete(change, number)
      }
    }
    try insertion.finish()
  }

  private mutating func row(_ change: CheckedCommit.Change, _ put: CheckedCommit.Put) throws -> Insertion.Row {
    let path = change.path.collection
    if let known = try collection(at: path) { return .init(path: change.path, collection: known, put: put) }
    let created = try connection.create(path)
    found[path] = created
    return .init(path: change.path, collection: created, put: put)
  }

  private mutating func update(_ change: CheckedCommit.Change, _ put: CheckedCommit.Put, _ number: Int64) throws {
    let values: [IndexValue] = [.integer(number), .integer(Int64(put.schema)), .string(put.text)]
    let statement = "UPDATE documents SET revision = ?, schema = ?, body = ?"
    if try run(statement, values, where: change) == nil { try change.precondition.check(nil, at: change.path) }
  }

  private mutating func delete(_ change: CheckedCommit.Change, _ number: Int64) throws {
    if change.precondition == .absent {
      let stored = try collection(at: change.path.collection)
      let current = try stored.flatMap { try connection.revision(of: change.path.id, in: $0) }
      return try change.precondition.check(current.map(Revision.init(number:)), at: change.path)
    }
    guard let place = try run("DELETE FROM documents", [], where: change) else {
      return try change.precondition.check(nil, at: change.path)
    }
    // The document may have been deleted before. That deletion stays when a document is put again, and the feed ignores
    // it then, so that no put has to look for it.
    try connection.run(
      "INSERT OR REPLACE INTO tombstones (collection, id, revision) VALUES (?, ?, ?)", place + [.integer(number)])
  }

  /// Runs a statement on the document if it is there with the revision that its precondition wants.
  /// - Returns: the document's collection and id in the tables. Nil if the statement found nothing.
  private mutating func run(
    _ statement: String, _ values: [IndexValue], where change: CheckedCommit.Change
  ) throws -> [IndexValue]? {
    guard let collection = try collection(at: change.path.collection) else { return nil }
    let place: [IndexValue] = [.integer(collection.number), .string(change.path.id)]
    var (condition, expected) = ("collection = ? AND id = ?", [IndexValue]())
    if case .revision(let revision) = change.precondition {
      guard let number = revision.number else { return nil }
      condition += " AND revision = ?"
      expected = [.integer(number)]
    }
    try connection.run("\(statement) WHERE \(condition)", values + place + expected)
    return connection.changes > 0 ? place : nil
  }

  /// Nil if nothing was ever put into the collection.
  private mutating func collection(at path: CollectionPath) throws -> StoredCollection? {
    if let known = numbers[path] ?? found[path] { return known }
    let stored = try connection.collection(at: path)
    found[path] = stored
    return stored
  }
}

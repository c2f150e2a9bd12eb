import DocumentStore

/// Puts of one commit, inserted with up to sixteen rows per statement. A statement opens every index of the table, which
/// for a single document takes as long as all the rest.
struct Insertion {
  /// What becomes of a document that is there already.
  enum Existing {
    /// It fails the commit.
    case refused
    case replaced
  }

  struct Row {
    let path: DocumentPath
    let collection: StoredCollection
    let put: CheckedCommit.Put
  }

  let connection: Connection
  /// The number of the commit.
  let number: Int64
  private var existing = Existing.refused
  private var rows: [Row] = []

  init(connection: Connection, number: Int64) {
    self.connection = connection
    self.number = number
  }

  /// Inserts the row, now or with the next.
  /// - Throws: like ``finish()``
  mutating func add(_ row: Row, existing: Existing) throws {
    if existing != self.existing { try finish() }
    self.existing = existing
    rows.append(row)
  }

  /// Inserts the rows that wait.
  /// - Throws: `StoreError.exists` for the first document that is refused; `DatabaseError`
  mutating func finish() throws {
    guard !rows.isEmpty else { return }
    defer { rows = [] }
    var inserted = 0
    var rest = rows[...]
    for (count, replacing, refusing) in Self.statements where count <= rest.count {
      let statement = try connection.statement(existing == .replaced ? replacing : refusing)
      while rest.count >= count {
        defer { statement.reset() }
        for (place, row) in rest.prefix(count).enumerated() { try bind(row, to: statement, at: place) }
        _ = try statement.step()
        inserted += connection.changes
        rest = rest.dropFirst(count)
      }
    }
    if inserted < rows.count { throw StoreError.exists(try firstExisting().path) }
  }

  /// The first row whose place was taken before this commit.
  private func firstExisting() throws -> Row {
    for row in rows {
      if let revision = try connection.revision(of: row.path.id, in: row.collection), revision != number { return row }
    }
    throw StoreError.unavailable("The store is damaged: it takes a document for one that it does not hold.")
  }

  private static let columns = ["collection", "kind", "id", "revision", "schema", "body"]

  /// Smaller statements take the remainder, so five of them cover any number.
  private static let statements = [16, 8, 4, 2, 1].map { count in
    let row = "(\(Array(repeating: "?", count: columns.count).joined(separator: ", ")))"
    let rows = Array(repeating: row, count: count).joined(separator: ", ")
    let insert =
      "INSERT INTO documents (\(columns.joined(separator: ", "))) VALUES \(rows) ON CONFLICT (collection, id)"
    let update = "UPDATE SET revision = excluded.revision, schema = excluded.schema, body = excluded.body"
    return (count: count, replacing: "\(insert) DO \(update)", refusing: "\(insert) DO NOTHING")
  }

  private func bind(_ row: Row, to statement: Statement, at place: Int) throws {
    let values: [IndexValue] = [
      .integer(row.collection.number), .integer(row.collection.kind), .string(row.path.id), .integer(number),
      .integer(Int64(row.put.schema)), .string(row.put.text),
    ]
    let first = Int32(place * Self.columns.count + 1)
    for (parameter, value) in zip(first..., values) { try statement.bind(parameter, value) }
  }
}

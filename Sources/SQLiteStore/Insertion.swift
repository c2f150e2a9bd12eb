import DocumentStore

/// Inserts new documents, up to sixteen per statement. A statement opens every index of the table, which for a single
/// document takes as long as all the rest.
enum Insertion {
  /// The batch sizes. Smaller statements take the remainder, so five of them cover any number.
  private static let statements = [16, 8, 4, 2, 1].map { count in
    let row = "(\(Array(repeating: "?", count: columns.count).joined(separator: ", ")))"
    let rows = Array(repeating: row, count: count).joined(separator: ", ")
    return (count: count, sql: "INSERT INTO documents (\(columns.joined(separator: ", "))) VALUES \(rows)")
  }

  private static let columns = ["parent", "id", "collection", "revision", "schema", "body"]

  /// - Parameters:
  ///   - documents: at paths without a document.
  ///   - bind: binds a document's values to a row of the statement.
  /// - Throws: `DatabaseError`, in which case some documents may have been inserted; rethrows `bind`.
  static func insert<Element>(
    _ documents: ArraySlice<Element>, through connection: Connection, bind: (Element, Row) throws -> Void
  ) throws {
    var rest = documents
    for (count, sql) in statements where count <= rest.count {
      let statement = try connection.statement(sql)
      while rest.count >= count {
        defer { statement.reset() }
        for (number, document) in rest.prefix(count).enumerated() {
          try bind(document, Row(statement: statement, number: Int32(number)))
        }
        _ = try statement.step()
        rest = rest.dropFirst(count)
      }
    }
  }

  /// The parameters of one document in a statement.
  struct Row {
    fileprivate let statement: Statement
    fileprivate let number: Int32

    private func parameter(_ column: Int32) -> Int32 { number * Int32(columns.count) + column }

    /// - Throws: `DatabaseError`
    func bind(_ path: DocumentPath, revision: Int64, schema: Int) throws {
      try statement.bind(parameter(1), .string(path.collection.text))
      try statement.bind(parameter(2), .string(path.id))
      try statement.bind(parameter(3), .string(path.collection.name))
      try statement.bind(parameter(4), .integer(revision))
      try statement.bind(parameter(5), .integer(Int64(schema)))
    }

    /// - Throws: `DatabaseError`
    func bind(body: String) throws { try statement.bind(parameter(6), .string(body)) }

    /// - Parameter body: must stay valid until the insertion is complete.
    /// - Throws: `DatabaseError`
    func bind(body: UnsafeBufferPointer<UInt8>) throws {
      try statement.bind(parameter(6), body, isCopied: false)
    }
  }
}

import DocumentStore

/// Puts in new documents, as many at a time as there are up to sixteen: a statement opens every index of the table, which
/// for one document takes as long as all the rest.
enum Insertion {
  /// How many documents a statement takes: what is left over goes by the smaller ones, so that five are enough for any
  /// number.
  private static let statements = [16, 8, 4, 2, 1].map { count in
    let row = "(\(Array(repeating: "?", count: columns.count).joined(separator: ", ")))"
    let rows = Array(repeating: row, count: count).joined(separator: ", ")
    return (count: count, sql: "INSERT INTO documents (\(columns.joined(separator: ", "))) VALUES \(rows)")
  }

  private static let columns = ["parent", "id", "collection", "revision", "schema", "body"]

  /// - Parameters:
  ///   - documents: at paths where nothing stands.
  ///   - bind: binds what a document is made of to a row of the statement.
  /// - Throws: `DatabaseError`, then some of them may stand; what `bind` throws.
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

  /// The place of one document in a statement.
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

    /// - Parameter body: stands where it is until all is put in.
    /// - Throws: `DatabaseError`
    func bind(body: UnsafeBufferPointer<UInt8>) throws {
      try statement.bind(parameter(6), body, isCopied: false)
    }
  }
}

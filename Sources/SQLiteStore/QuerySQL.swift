import DocumentStore

/// The statements that answer a query, run in order until the limit is reached.
struct QuerySQL {
  struct Statement: Equatable {
    let sql: String
    let arguments: [IndexValue]
  }

  private let query: ResolvedQuery

  init(_ query: ResolvedQuery) { self.query = query }

  /// The statements. Each takes the row limit as its last argument.
  var statements: [Statement] {
    let pathValues = query.after.map { after in
      query.collection == nil ? [after.path.collection.text, after.path.id] : [after.path.id]
    }
    let segments = Segment.all(
      nullableColumns: query.orderedFields.count, from: query.lower, through: query.upper,
      after: query.after.map { $0.values + (pathValues ?? []).map(IndexValue.string) }, direction: query.direction)
    return segments.map(statement)
  }

  private var orderedColumns: [String] {
    query.orderedFields.map(IndexSQL.expression) + (query.collection == nil ? ["parent", "id"] : ["id"])
  }

  private func statement(_ segment: Segment) -> Statement {
    var terms: [String] = []
    var arguments: [IndexValue] = []
    func equal(_ column: String, _ value: IndexValue) {
      terms.append(value == .null ? "\(column) IS NULL" : "\(column) = ?")
      if value != .null { arguments.append(value) }
    }
    if let collection = query.collection { equal("parent", .string(collection.text)) }
    // Word for word the condition of the partial index. Reading by path uses no partial index.
    if !readsByPath { terms.append("collection = '\(query.index.collection)'") }
    for (field, value) in zip(query.index.fields, query.equals) { equal(IndexSQL.expression(field), value) }
    let columns = orderedColumns
    for (column, value) in zip(columns, segment.prefix) { equal(column, value) }
    let ranged = columns[segment.prefix.count]
    for condition in segment.range {
      switch condition {
      case .isNull: terms.append("\(ranged) IS NULL")
      case .above(let bound):
        terms.append("\(ranged) \(bound.isIncluded ? ">=" : ">") ?")
        arguments.append(bound.value)
      case .below(let bound):
        terms.append("\(ranged) \(bound.isIncluded ? "<=" : "<") ?")
        arguments.append(bound.value)
      }
    }
    // SQLite sorts by a column even if it is known to be null, so leave such a column out of the order.
    let constants = segment.prefix.count + (segment.range == [.isNull] ? 1 : 0)
    return Statement(sql: sql(terms, orderedBy: columns[constants...]), arguments: arguments)
  }

  private var readsByPath: Bool { query.index.fields.isEmpty && query.collection != nil }

  private func sql(_ terms: [String], orderedBy columns: ArraySlice<String>) -> String {
    let name = readsByPath ? "documents_by_path" : IndexSQL(index: query.index).name
    let direction = query.direction == .ascending ? "" : " DESC"
    return """
      SELECT parent, id, revision, schema, body FROM documents INDEXED BY "\(name)" \
      WHERE \(terms.joined(separator: " AND ")) \
      ORDER BY \(columns.map { $0 + direction }.joined(separator: ", ")) LIMIT ?
      """
  }
}

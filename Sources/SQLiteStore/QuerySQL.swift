import DocumentStore

/// The statements that answer a query, run in order until the limit is reached.
struct QuerySQL {
  struct Statement: Equatable {
    let sql: String
    let arguments: [IndexValue]
  }

  private let query: ResolvedQuery
  private let kind: Int64
  private let collection: Int64?
  private let afterCollection: Int64?

  /// - Parameters:
  ///   - kind: the number of the name of the collections to search.
  ///   - collection: the number of the collection to search. Nil for a group.
  ///   - afterCollection: for a group, the number of the cursor's collection. Nil if it has none, because it was
  ///     forgotten; then the documents with the cursor's values are found once more rather than left out.
  init(_ query: ResolvedQuery, kind: Int64, collection: Int64? = nil, afterCollection: Int64? = nil) {
    self.query = query
    self.kind = kind
    self.collection = collection
    self.afterCollection = afterCollection
  }

  /// The statements. Each takes the row limit as its last argument.
  var statements: [Statement] {
    let segments = Segment.all(
      nullableColumns: query.orderedFields.count, from: query.lower, through: query.upper,
      after: query.after.map { $0.values + place(of: $0.path) }, direction: query.direction)
    return segments.map(statement)
  }

  /// The values of the columns after the fields.
  private func place(of path: DocumentPath) -> [IndexValue] {
    guard collection == nil else { return [.string(path.id)] }
    let beforeAll = query.direction == .ascending ? Int64.min : .max
    return [.integer(afterCollection ?? beforeAll), .string(path.id)]
  }

  private var orderedColumns: [String] {
    query.orderedFields.map(IndexSQL.expression) + (collection == nil ? ["collection", "id"] : ["id"])
  }

  private func statement(_ segment: Segment) -> Statement {
    var terms: [String] = []
    var arguments: [IndexValue] = []
    func equal(_ column: String, _ value: IndexValue) {
      terms.append(value == .null ? "\(column) IS NULL" : "\(column) = ?")
      if value != .null { arguments.append(value) }
    }
    if let collection { equal("collection", .integer(collection)) }
    // Word for word the condition of the partial index. Reading by path uses no partial index.
    if !readsByPath { terms.append(IndexSQL.condition(kind)) }
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

  private var readsByPath: Bool { query.index.fields.isEmpty && collection != nil }

  private func sql(_ terms: [String], orderedBy columns: ArraySlice<String>) -> String {
    let name = readsByPath ? "documents_by_path" : IndexSQL(index: query.index).name
    let direction = query.direction == .ascending ? "" : " DESC"
    return """
      SELECT collection, id, revision, schema, body FROM documents INDEXED BY "\(name)" \
      WHERE \(terms.joined(separator: " AND ")) \
      ORDER BY \(columns.map { $0 + direction }.joined(separator: ", ")) LIMIT ?
      """
  }
}

import DocumentStore

/// The statement that answers a query by one range of one index, in either direction.
struct QuerySQL {
  let statement: Statement
  let parameters: [Parameter]

  /// - Parameter slot: the place of the index's key. Nil if a collection is read by path.
  init(_ query: ResolvedQuery, slot: Int?) {
    var conditions: [String] = []
    var parameters: [Parameter] = []
    func placeholder(_ parameter: Parameter) -> String {
      parameters.append(parameter)
      return "$\(parameters.count)"
    }
    conditions.append(slot == nil ? "body IS NOT NULL" : IndexSQL(index: query.index).condition)
    if let collection = query.collection { conditions.append("parent = \(placeholder(.text(collection.text)))") }
    let key = slot.map(IndexSQL.key)
    if let key {
      conditions.append("\(key) >= \(placeholder(.bytes(query.keys.lower.bytes)))")
      conditions.append("\(key) < \(placeholder(.bytes(query.keys.upper.bytes)))")
    }
    let order = [key, query.collection == nil ? "parent" : nil, "id"].compactMap(\.self)
    if let after = query.after, let keyOfCursor = query.keyOfCursor {
      let place = [
        key.map { _ in placeholder(.bytes(keyOfCursor.bytes)) },
        query.collection == nil ? placeholder(.text(after.path.collection.text)) : nil,
        placeholder(.text(after.path.id)),
      ].compactMap(\.self)
      let comparison = query.direction == .ascending ? ">" : "<"
      conditions.append("(\(order.joined(separator: ", "))) \(comparison) (\(place.joined(separator: ", ")))")
    }
    let direction = query.direction == .ascending ? "" : " DESC"
    statement = Statement(
      """
      SELECT parent, id, revision, schema, body, \(key ?? "''::bytea") FROM remedi.documents \
      WHERE \(conditions.joined(separator: " AND ")) \
      ORDER BY \(order.map { $0 + direction }.joined(separator: ", ")) \
      LIMIT \(placeholder(.integer(Int64(query.limit) + 1)))::bigint
      """)
    self.parameters = parameters
  }
}

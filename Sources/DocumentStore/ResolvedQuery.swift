/// A query that was checked against the declared indexes, in the form that every engine executes.
package struct ResolvedQuery: Sendable {
  /// The index to scan. Without fields if a collection is read by path.
  package let index: Index
  /// The collection to search. Nil for a group.
  package let collection: CollectionPath?
  package let equals: [IndexValue]
  package let lower: IndexValue?
  package let upper: IndexValue?
  package let direction: Query.Direction
  package let limit: Int
  package let after: Query.Cursor?

  /// The fields that order the results.
  package var orderedFields: ArraySlice<String> { index.fields[equals.count...] }

  /// The keys of the documents asked for, whatever the cursor.
  package var keys: KeyRange { KeyRange(equals: equals, from: lower, through: upper) }

  /// The key at the cursor, whose path comes after it in the order. Nil without a cursor.
  package var keyOfCursor: OrderKey? { after.map { OrderKey(equals + $0.values).shortened } }

  /// - Throws: `StoreError.invalid`
  /// - Precondition: the index is declared, has the right scope and at least as many fields as the query uses.
  package init(_ query: Query, isDeclared: (Index) -> Bool) throws {
    switch query.source {
    case .collection(let path):
      index = Index(path.name, .collection, [])
      collection = path
    case .index(let declared, in: let path):
      precondition(isDeclared(declared), "not a declared index: \(declared)")
      precondition(declared.scope == .collection && declared.collection == path.name, "\(declared) is not over \(path)")
      index = declared
      collection = path
    case .group(let declared):
      precondition(isDeclared(declared), "not a declared index: \(declared)")
      precondition(declared.scope == .group, "\(declared) is not over a group")
      index = declared
      collection = nil
    }
    let asked = query.equals.count + (query.lower == nil && query.upper == nil ? 0 : 1)
    precondition(asked <= index.fields.count, "\(index) has fewer fields than are asked about")
    equals = query.equals
    lower = query.lower
    upper = query.upper
    direction = query.direction
    limit = query.limit
    after = query.after
    try check()
  }

  private func check() throws {
    guard (1...Query.maximumLimit).contains(limit) else {
      throw StoreError.invalid("One answer holds 1 to \(Query.maximumLimit) documents, not \(limit).")
    }
    if let after {
      let belongs = collection.map { $0 == after.path.collection } ?? (after.path.collection.name == index.collection)
      guard belongs, after.values.count == orderedFields.count else {
        throw StoreError.invalid("The cursor belongs to another query.")
      }
    }
    let values = equals + [lower, upper].compactMap { $0 } + (after?.values ?? [])
    for case .string(let text) in values where text.utf8.contains(0) {
      throw StoreError.invalid("A value that is looked for holds U+0000.")
    }
  }

  /// The page of the documents found, of which the engine reads one more than the limit if there are more.
  /// - Parameter key: the key of the document at an index of `found`, in the index asked.
  package func page(_ found: [Document], key: (Int) throws -> OrderKey) throws -> Query.Page {
    guard found.count > limit else { return Query.Page(documents: found, next: nil) }
    let values = try key(limit - 1).values.dropFirst(equals.count)
    let next = Query.Cursor(values: Array(values), path: found[limit - 1].path)
    return Query.Page(documents: Array(found.prefix(limit)), next: next)
  }

  /// The same for an engine that keeps no keys: the last document's is made of its body.
  package func page(_ found: [Document]) throws -> Query.Page {
    try page(found) { number in
      let object = try IndexedFields(found[number].body, keeping: Set(index.fields))
      return OrderKey(object.indexValues(of: index.fields))
    }
  }
}

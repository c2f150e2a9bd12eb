/// The document paths of a collection or group, in the order of one index.
struct MemoryIndex {
  private struct Entry {
    let values: [IndexValue]
    let path: DocumentPath
  }

  private let index: Index
  private var entries: [Entry] = []

  init(_ index: Index, over documents: some Sequence<Document>) {
    self.index = index
    entries = documents.filter { $0.path.collection.name == index.collection }.map(Self.entry(of: index))
    entries.sort { [self] in isBefore($0, $1) }
  }

  mutating func replace(_ old: Document?, with new: Document?) {
    if let old {
      let entry = Self.entry(of: index)(old)
      entries.remove(at: entries.partitioningIndex { !isBefore($0, entry) })
    }
    if let new {
      let entry = Self.entry(of: index)(new)
      entries.insert(entry, at: entries.partitioningIndex { !isBefore($0, entry) })
    }
  }

  /// At most one more than the query's limit.
  func paths(matching query: ResolvedQuery) -> [DocumentPath] {
    var start = entries.partitioningIndex { side(of: $0, in: query) >= 0 }
    var end = entries.partitioningIndex { side(of: $0, in: query) > 0 }
    if let after = query.after {
      let cursor = Entry(values: query.equals + after.values, path: after.path)
      switch query.direction {
      case .ascending: start = max(start, entries.partitioningIndex { isBefore(cursor, $0) })
      case .descending: end = min(end, entries.partitioningIndex { !isBefore($0, cursor) })
      }
    }
    guard start < end else { return [] }
    let found = entries[start..<end]
    return switch query.direction {
    case .ascending: found.prefix(query.limit + 1).map(\.path)
    case .descending: found.suffix(query.limit + 1).reversed().map(\.path)
    }
  }

  /// Whether the entry lies before, within or after the query's range, ignoring its cursor.
  private func side(of entry: Entry, in query: ResolvedQuery) -> Int {
    if let collection = query.collection, entry.path.collection != collection {
      return entry.path.collection < collection ? -1 : 1
    }
    for (value, wanted) in zip(entry.values, query.equals) where value != wanted { return value < wanted ? -1 : 1 }
    if let lower = query.lower, entry.values[query.equals.count] < lower { return -1 }
    if let upper = query.upper, upper < entry.values[query.equals.count] { return 1 }
    return 0
  }

  private func isBefore(_ left: Entry, _ right: Entry) -> Bool {
    if index.scope == .collection, left.path.collection != right.path.collection {
      return left.path.collection < right.path.collection
    }
    for (a, b) in zip(left.values, right.values) where a != b { return a < b }
    return left.path < right.path
  }

  private static func entry(of index: Index) -> (Document) -> Entry {
    let fields = Set(index.fields)
    return { document in
      guard !fields.isEmpty else { return Entry(values: [], path: document.path) }
      do {
        let object = try IndexedFields(document.body, keeping: fields)
        return Entry(values: object.indexValues(of: index.fields), path: document.path)
      } catch {
        preconditionFailure("a body came past CheckedCommit: \(error)")
      }
    }
  }
}

/// The documents of a collection or group, in the order of one index.
struct MemoryIndex {
  struct Entry {
    let key: OrderKey
    let path: DocumentPath
  }

  private let index: Index
  private var entries: [Entry]

  init(_ index: Index, over entries: some Sequence<Entry>) {
    self.index = index
    self.entries = Array(entries)
    self.entries.sort { [self] in isBefore($0, $1) }
  }

  mutating func remove(_ entry: Entry) { entries.remove(at: entries.partitioningIndex { !isBefore($0, entry) }) }

  mutating func insert(_ entry: Entry) { entries.insert(entry, at: entries.partitioningIndex { !isBefore($0, entry) }) }

  /// At most one more than the query's limit.
  func entries(matching query: ResolvedQuery) -> [Entry] {
    let keys = query.keys
    var start = entries.partitioningIndex { side(of: $0, in: keys, of: query.collection) >= 0 }
    var end = entries.partitioningIndex { side(of: $0, in: keys, of: query.collection) > 0 }
    if let path = query.after?.path, let key = query.keyOfCursor {
      let cursor = Entry(key: key, path: path)
      switch query.direction {
      case .ascending: start = max(start, entries.partitioningIndex { isBefore(cursor, $0) })
      case .descending: end = min(end, entries.partitioningIndex { !isBefore($0, cursor) })
      }
    }
    guard start < end else { return [] }
    let found = entries[start..<end]
    return switch query.direction {
    case .ascending: Array(found.prefix(query.limit + 1))
    case .descending: found.suffix(query.limit + 1).reversed()
    }
  }

  /// Whether the entry lies before, within or after the keys.
  private func side(of entry: Entry, in keys: KeyRange, of collection: CollectionPath?) -> Int {
    if let collection, entry.path.collection != collection { return entry.path.collection < collection ? -1 : 1 }
    if entry.key < keys.lower { return -1 }
    return entry.key < keys.upper ? 0 : 1
  }

  private func isBefore(_ left: Entry, _ right: Entry) -> Bool {
    if index.scope == .collection, left.path.collection != right.path.collection {
      return left.path.collection < right.path.collection
    }
    return left.key == right.key ? left.path < right.path : left.key < right.key
  }
}

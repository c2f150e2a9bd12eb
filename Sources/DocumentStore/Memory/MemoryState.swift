/// The content of a memory store.
struct MemoryState {
  private struct Entry {
    let document: Document
    /// In the order of the catalogue.
    let keys: [OrderKey]
  }

  private let catalog: IndexCatalog
  private var entries: [DocumentPath: Entry] = [:]
  private(set) var feed = MemoryFeed()
  /// Created on first use, updated by every later commit.
  private var indexes: [Index: MemoryIndex] = [:]

  init(_ catalog: IndexCatalog) { self.catalog = catalog }

  func document(at path: DocumentPath) -> Document? { entries[path]?.document }

  mutating func apply(_ commit: CheckedCommit) throws -> Revision {
    for change in commit.changes {
      try change.precondition.check(document(at: change.path)?.revision, at: change.path)
    }
    let number = feed.newest + 1
    let revision = Revision(String(number))
    var changed: [Change] = []
    for change in commit.changes {
      let old = entries[change.path]
      let new = change.put.map { put in
        Entry(
          document: Document(path: change.path, revision: revision, schema: put.schema, body: put.body), keys: put.keys)
      }
      guard old != nil || new != nil else { continue }
      entries[change.path] = new
      // A list of its own: while the keys are walked along, each change would copy what it changes.
      for index in Array(indexes.keys) where index.collection == change.path.collection.name {
        let (before, after) = (old.map { place(of: $0, in: index) }, new.map { place(of: $0, in: index) })
        if let before { indexes[index]?.remove(before) }
        if let after { indexes[index]?.insert(after) }
      }
      changed.append(Change(path: change.path, revision: new?.document.revision))
    }
    feed.append(changed, as: number)
    return revision
  }

  /// - Throws: `StoreError.unavailable` if a key is damaged.
  mutating func page(_ query: ResolvedQuery) throws -> Query.Page {
    let places = index(query.index).entries(matching: query)
    return try query.page(places.compactMap { document(at: $0.path) }) { places[$0].key }
  }

  private mutating func index(_ index: Index) -> MemoryIndex {
    if let known = indexes[index] { return known }
    let documents = entries.values.filter { $0.document.path.collection.name == index.collection }
    let made = MemoryIndex(index, over: documents.map { place(of: $0, in: index) })
    indexes[index] = made
    return made
  }

  /// A collection read by path has no declared index, and each of its documents the empty key.
  private func place(of entry: Entry, in index: Index) -> MemoryIndex.Entry {
    let number = catalog.indexes(ofCollection: index.collection).firstIndex(of: index)
    return MemoryIndex.Entry(key: number.map { entry.keys[$0] } ?? OrderKey([]), path: entry.document.path)
  }
}

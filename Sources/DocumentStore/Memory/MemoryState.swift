/// The content of a memory store.
struct MemoryState {
  private(set) var documents: [DocumentPath: Document] = [:]
  private(set) var feed = MemoryFeed()
  /// Created on first use, updated by every later commit.
  private var indexes: [Index: MemoryIndex] = [:]

  mutating func apply(_ commit: CheckedCommit) throws -> Revision {
    for change in commit.changes {
      try change.precondition.check(documents[change.path]?.revision, at: change.path)
    }
    let number = feed.newest + 1
    let revision = Revision(String(number))
    var changed: [Change] = []
    for change in commit.changes {
      let old = documents[change.path]
      let new = change.put.map { put in
        Document(path: change.path, revision: revision, schema: put.schema, body: put.body)
      }
      guard old != nil || new != nil else { continue }
      documents[change.path] = new
      // A list of its own: while the keys are walked along, each change would copy what it changes.
      for index in Array(indexes.keys) where index.collection == change.path.collection.name {
        indexes[index]?.replace(old, with: new)
      }
      changed.append(Change(path: change.path, revision: new?.revision))
    }
    feed.append(changed, as: number)
    return revision
  }

  mutating func documents(matching query: ResolvedQuery) -> [Document] {
    var index: MemoryIndex
    if let known = indexes[query.index] {
      index = known
    } else {
      index = MemoryIndex(query.index, over: documents.values)
      indexes[query.index] = index
    }
    return index.paths(matching: query).compactMap { documents[$0] }
  }
}

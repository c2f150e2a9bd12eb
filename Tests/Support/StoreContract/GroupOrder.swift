import DocumentStore

/// Learns in which order an engine has the collections of a group, and whether it always keeps to it.
struct GroupOrder {
  private struct Pair: Hashable {
    let first, second: CollectionPath
  }

  private var known: Set<Pair> = []

  /// Whether documents found in ascending order stand by their values, then by collection, then by id, and the
  /// collections as in every answer before.
  mutating func holds(_ found: [DocumentPath], values: (DocumentPath) -> [IndexValue]) -> Bool {
    var collections: [CollectionPath] = []
    for (path, next) in zip(found, found.dropFirst()) {
      if collections.isEmpty { collections = [path.collection] }
      let (left, right) = (OrderKey(values(path)), OrderKey(values(next)))
      if left < right {
        collections = []
        continue
      }
      guard left == right else { return false }
      if path.collection == next.collection {
        guard path < next else { return false }
        continue
      }
      for earlier in collections {
        known.insert(Pair(first: earlier, second: next.collection))
        if known.contains(Pair(first: next.collection, second: earlier)) { return false }
      }
      collections.append(next.collection)
    }
    return true
  }
}

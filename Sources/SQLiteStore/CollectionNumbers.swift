import DocumentStore
import Synchronization

/// Keeps the numbers of the collections used lately, so that few reads and writes look up a path.
///
/// Holds numbers of committed rows only: the writer adds what it created after its transaction, and readers add what
/// they read.
final class CollectionNumbers: Sendable {
  private struct Kept {
    var recent: [CollectionPath: StoredCollection] = [:]
    var earlier: [CollectionPath: StoredCollection] = [:]
  }

  /// The numbers of the names over whose collections an index is declared.
  let kinds: [String: Int64]
  private let kept = Mutex(Kept())
  private let capacity: Int

  /// - Parameter capacity: the most collections to keep. A path takes some 200 bytes.
  init(kinds: [String: Int64], capacity: Int = 50_000) {
    self.kinds = kinds
    self.capacity = capacity
  }

  /// Nil if the collection is not among those kept.
  subscript(path: CollectionPath) -> StoredCollection? {
    kept.withLock { kept in
      if let known = kept.recent[path] { return known }
      guard let known = kept.earlier[path] else { return nil }
      keep(known, at: path, in: &kept)
      return known
    }
  }

  func keep(_ found: [CollectionPath: StoredCollection]) {
    guard !found.isEmpty else { return }
    kept.withLock { kept in
      for (path, collection) in found { keep(collection, at: path, in: &kept) }
    }
  }

  /// Forgets all. Call after rows of collections were deleted, while nobody reads or writes.
  func forget() { kept.withLock { $0 = Kept() } }

  /// When half of the room is taken, drops what was not used since that happened last.
  private func keep(_ collection: StoredCollection, at path: CollectionPath, in kept: inout Kept) {
    if kept.recent.count >= capacity / 2 { kept = Kept(earlier: kept.recent) }
    kept.recent[path] = collection
  }
}

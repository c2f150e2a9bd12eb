import DocumentStore
import Record
import StoreContract
import Synchronization

/// A store in memory that counts what it is asked.
public final class CountingStore: StoreDouble {
  public let base: MemoryStore
  private let numbers = Mutex([0, 0, 0, 0])

  package init(over base: MemoryStore = MemoryStore(indexes: SiteParts.indexes)) { self.base = base }

  /// Documents read, queries, commits and writes so far.
  public var counts: [Int] { numbers.withLock { $0 } }

  private func count(_ index: Int, _ number: Int = 1) { numbers.withLock { $0[index] += number } }

  public func documents(at paths: [DocumentPath]) async throws -> [Document?] {
    count(0, paths.count)
    return try await base.documents(at: paths)
  }

  public func query(_ query: Query) async throws -> Query.Page {
    count(1)
    return try await base.query(query)
  }

  public func commit(_ writes: [Write], id: CommitID) async throws -> Revision {
    count(2)
    count(3, writes.count)
    return try await base.commit(writes, id: id)
  }
}

import Foundation
import Synchronization

/// An in-memory store for tests, which implements the contract without an engine.
public final class MemoryStore: DocumentStore {
  private let state: Mutex<MemoryState>
  private let catalog: IndexCatalog?
  private let signals = ChangeSignals()
  private let versions = ScopeVersions()

  /// - Parameter indexes: the only indexes that may be queried. Nil allows every index; a body whose indexed field
  ///   cannot be compared is then accepted and counts as null.
  public convenience init(indexes: [Index]? = nil) {
    self.init(MemoryState(), catalog: indexes.map(IndexCatalog.init))
  }

  /// A store that starts with the content of another, including its feed, and is independent afterwards.
  public convenience init(copying other: MemoryStore) {
    self.init(other.state.withLock { $0 }, catalog: other.catalog)
  }

  private init(_ state: MemoryState, catalog: IndexCatalog?) {
    self.state = Mutex(state)
    self.catalog = catalog
  }

  public func documents(at paths: [DocumentPath]) async throws -> [Document?] {
    state.withLock { state in paths.map { state.documents[$0] } }
  }

  public func query(_ query: Query) async throws -> Query.Page {
    let resolved = try ResolvedQuery(query) { catalog?.contains($0) ?? true }
    return try resolved.page(state.withLock { $0.documents(matching: resolved) })
  }

  @discardableResult
  public func commit(_ writes: [Write]) async throws -> Revision {
    let commit = try CheckedCommit(writes, catalog: catalog ?? IndexCatalog([]))
    versions.beginChanging(commit)
    let applied = Result { try state.withLock { try $0.apply(commit) } }
    versions.endChanging(commit)
    let revision = try applied.get()
    signals.tick()
    return revision
  }

  public func changes(after cursor: ChangeCursor?, limit: Int) async throws -> ChangePage {
    try state.withLock { state in
      let start = try FeedPosition.checked(cursor, limit: limit, newest: state.feed.newest)
      return state.feed.page(after: start, limit: limit)
    }
  }

  public func changeCursor() async throws -> ChangeCursor {
    FeedPosition(number: state.withLock { $0.feed.newest }).cursor
  }

  public func changeSignals() -> AsyncStream<Void> { signals.stream() }

  public func version(of scope: StoreScope) -> ScopeVersion? { versions.version(of: scope) }
}

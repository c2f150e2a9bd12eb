import Foundation
import Synchronization

/// An in-memory store for tests, which implements the contract without an engine.
public final class MemoryStore: DocumentStore {
  /// What all handles over one content share.
  private final class Shared: Sendable {
    let state: Mutex<MemoryState>
    let catalog: IndexCatalog
    let signals = ChangeSignals()
    let versions = ScopeVersions()

    init(_ state: MemoryState, _ catalog: IndexCatalog) {
      self.state = Mutex(state)
      self.catalog = catalog
    }
  }

  private let shared: Shared

  /// - Parameter indexes: the only indexes that may be queried.
  public convenience init(indexes: [Index] = []) {
    let catalog = IndexCatalog(indexes)
    self.init(Shared(MemoryState(catalog), catalog))
  }

  /// A store that starts with the content of another, including its feed, and is independent afterwards.
  public convenience init(copying other: MemoryStore) {
    self.init(Shared(other.shared.state.withLock { $0 }, other.shared.catalog))
  }

  /// A second handle over the content of another, as a second process would have one.
  public convenience init(sharing other: MemoryStore) { self.init(other.shared) }

  private init(_ shared: Shared) { self.shared = shared }

  /// No other process reaches the memory of this one.
  public var isShared: Bool { false }

  public func documents(at paths: [DocumentPath]) async throws -> [Document?] {
    shared.state.withLock { state in paths.map(state.document) }
  }

  public func query(_ query: Query) async throws -> Query.Page {
    let resolved = try ResolvedQuery(query, isDeclared: shared.catalog.contains)
    return try shared.state.withLock { try $0.page(resolved) }
  }

  /// The ID is not needed: no answer is lost between two functions of one process.
  @discardableResult
  public func commit(_ writes: [Write], id: CommitID) async throws -> Revision {
    let commit = try CheckedCommit(writes, catalog: shared.catalog)
    shared.versions.beginChanging(commit)
    let applied = Result { try shared.state.withLock { try $0.apply(commit) } }
    shared.versions.endChanging(commit)
    let revision = try applied.get()
    shared.signals.tick()
    return revision
  }

  public func changes(after cursor: ChangeCursor?, limit: Int) async throws -> ChangePage {
    try shared.state.withLock { state in
      let start = try FeedPosition.checked(cursor, limit: limit, newest: state.feed.newest)
      return state.feed.page(after: start, limit: limit)
    }
  }

  public func changeCursor() async throws -> ChangeCursor {
    FeedPosition(number: shared.state.withLock { $0.feed.newest }).cursor
  }

  public func changeSignals() -> AsyncStream<Void> { shared.signals.stream() }

  /// Does nothing: all handles share the versions.
  public func catchUp() async throws {}

  public func version(of scope: StoreScope) -> ScopeVersion? { shared.versions.version(of: scope) }
}

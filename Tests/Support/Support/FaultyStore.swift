import DocumentStore
import Record
import StoreContract
import Synchronization

/// A store in memory that a test can take away, or step into between two of the record's questions.
public final class FaultyStore: StoreDouble {
  private struct State {
    var isAway = false
    var interruption: (@Sendable () async throws -> Void)?
    /// Of which collection the query has to be; nil for any.
    var collection: String?
  }

  public let base = MemoryStore(indexes: SiteParts.indexes)
  private let state = Mutex(State())

  public init() {}

  /// While true, everything that is asked of the store fails as when its disk is full or gone.
  public var isAway: Bool {
    get { state.withLock(\.isAway) }
    set { state.withLock { $0.isAway = newValue } }
  }

  /// Lets something happen once, right after the next query was answered: what another process could have done.
  /// - Parameter collection: the last component of its path, where not any query is meant.
  public func afterNextQuery(
    of collection: String? = nil, _ interruption: @escaping @Sendable () async throws -> Void
  ) {
    state.withLock { ($0.interruption, $0.collection) = (interruption, collection) }
  }

  public func documents(at paths: [DocumentPath]) async throws -> [Document?] {
    try check()
    return try await base.documents(at: paths)
  }

  public func query(_ query: Query) async throws -> Query.Page {
    try check()
    let page = try await base.query(query)
    let interruption = state.withLock { state -> (@Sendable () async throws -> Void)? in
      guard state.collection == nil || state.collection == query.source.collection else { return nil }
      defer { state.interruption = nil }
      return state.interruption
    }
    try await interruption?()
    return page
  }

  public func commit(_ writes: [Write], id: CommitID) async throws -> Revision {
    try check()
    return try await base.commit(writes, id: id)
  }

  public func changes(after cursor: ChangeCursor?, limit: Int) async throws -> ChangePage {
    try check()
    return try await base.changes(after: cursor, limit: limit)
  }

  public func changeCursor() async throws -> ChangeCursor {
    try check()
    return try await base.changeCursor()
  }

  private func check() throws {
    if isAway { throw StoreError.unavailable("the test took the store away") }
  }
}

extension Query.Source {
  /// The last component of the path of what is asked.
  fileprivate var collection: String {
    switch self {
    case .collection(let path), .index(_, in: let path): path.name
    case .group(let index): index.collection
    }
  }
}

import DocumentStore

/// A store of a test that steps in where it wants to and leaves everything else to the one that it replaces. It tells
/// nobody its versions: nothing is kept of it, so that everything is asked for that the test counts or steps into.
public protocol StoreDouble: DocumentStore {
  var base: MemoryStore { get }
}

extension StoreDouble {
  public var isShared: Bool { base.isShared }
  public func documents(at paths: [DocumentPath]) async throws -> [Document?] { try await base.documents(at: paths) }
  public func query(_ query: Query) async throws -> Query.Page { try await base.query(query) }
  @discardableResult
  public func commit(_ writes: [Write], id: CommitID) async throws -> Revision { try await base.commit(writes, id: id) }
  public func catchUp() async throws { try await base.catchUp() }
  public func changeCursor() async throws -> ChangeCursor { try await base.changeCursor() }
  public func changeSignals() -> AsyncStream<Void> { base.changeSignals() }

  public func changes(after cursor: ChangeCursor?, limit: Int) async throws -> ChangePage {
    try await base.changes(after: cursor, limit: limit)
  }
}

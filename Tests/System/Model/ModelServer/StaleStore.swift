import DocumentStore

/// The store without its barrier, for the control that has to go wrong: a request relies on versions without learning
/// first what other servers have answered.
struct StaleStore: DocumentStore {
  let base: any DocumentStore

  func catchUp() async throws {}

  func version(of scope: StoreScope) -> ScopeVersion? { base.version(of: scope) }
  func documents(at paths: [DocumentPath]) async throws -> [Document?] { try await base.documents(at: paths) }
  func query(_ query: Query) async throws -> Query.Page { try await base.query(query) }
  func commit(_ writes: [Write], id: CommitID) async throws -> Revision { try await base.commit(writes, id: id) }
  func changeCursor() async throws -> ChangeCursor { try await base.changeCursor() }
  func changeSignals() -> AsyncStream<Void> { base.changeSignals() }

  func changes(after cursor: ChangeCursor?, limit: Int) async throws -> ChangePage {
    try await base.changes(after: cursor, limit: limit)
  }
}

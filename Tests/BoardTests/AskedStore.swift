import DocumentStore
import Practice
import Synchronization

@testable import Record

/// A store in memory that counts questions, those for a month of completions apart too.
final class AskedStore: DocumentStore {
  private let store = MemoryStore(indexes: Practice.indexes)
  private let tellsVersions: Bool
  private let counts = Mutex<[String: Int]>([:])

  init(tellsVersions: Bool = false) { self.tellsVersions = tellsVersions }

  var asked: [String: Int] { counts.withLock { $0 } }
  func forget() { counts.withLock { $0 = [:] } }
  private func count(_ name: String) { counts.withLock { $0[name, default: 0] += 1 } }

  var isShared: Bool { store.isShared }

  func documents(at paths: [DocumentPath]) async throws -> [Document?] {
    count("documents")
    return try await store.documents(at: paths)
  }

  func query(_ query: Query) async throws -> Query.Page {
    count("query")
    if case .group(let index) = query.source, index == Indexes.completionsByDate { count("month") }
    return try await store.query(query)
  }

  func commit(_ writes: [Write], id: CommitID) async throws -> Revision {
    count("commit")
    return try await store.commit(writes, id: id)
  }

  func changes(after cursor: ChangeCursor?, limit: Int) async throws -> ChangePage {
    count("changes")
    return try await store.changes(after: cursor, limit: limit)
  }

  func changeCursor() async throws -> ChangeCursor {
    count("cursor")
    return try await store.changeCursor()
  }

  func catchUp() async throws { try await store.catchUp() }

  func changeSignals() -> AsyncStream<Void> { store.changeSignals() }

  func version(of scope: StoreScope) -> ScopeVersion? { tellsVersions ? store.version(of: scope) : nil }
}

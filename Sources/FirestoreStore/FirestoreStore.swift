import DocumentStore
import Synchronization

/// A store in a database of Cloud Firestore, which several processes may use at once. It is an experiment: it was never
/// run on Google's servers.
///
/// It has no versions, so nothing of it is kept in memory.
public final class FirestoreStore: StoreEngine {
  let client: RestClient
  let catalog: IndexCatalog
  let commits: Commits
  private let feed: Feed
  private let signals = ChangeSignals()
  private let transactions = Atomic(0)
  private let underWay = CommitsUnderWay()
  /// What goes on until the store is closed. Nil then.
  private let watch = Mutex<Task<Void, Never>?>(nil)

  /// Opens the store in a database, or creates one in an empty database.
  /// - Throws: `StoreOpeningError`
  public init(_ address: FirestoreAddress, access: FirestoreAccess, indexes: [Index]) async throws {
    catalog = IndexCatalog(indexes)
    client = RestClient(address, access)
    let state: StoredState
    do {
      state = try await StoreOpening(client: client, catalog: catalog).open()
    } catch {
      try await client.close()
      throw error
    }
    commits = Commits(client: client, catalog: catalog, number: state.catalog)
    feed = Feed(client: client, history: state.history)
    let following = FeedWatch(feed: feed, signals: signals)
    watch.withLock { $0 = Task { await following.follow() } }
  }

  public func documents(at paths: [DocumentPath]) async throws -> [Document?] {
    try await Reading(client: client).documents(at: paths)
  }

  public func query(_ query: Query) async throws -> Query.Page {
    try await Reading(client: client).page(try ResolvedQuery(query, isDeclared: catalog.contains))
  }

  public func changes(after cursor: ChangeCursor?, limit: Int) async throws -> ChangePage {
    try await feed.page(after: cursor, limit: limit)
  }

  public func changeCursor() async throws -> ChangeCursor { try await feed.end().cursor }

  public func changeSignals() -> AsyncStream<Void> { signals.stream() }

  /// Does nothing: without versions there is nothing to catch up with.
  public func catchUp() async throws {}

  @discardableResult
  public func commit(_ writes: [Write], id: CommitID) async throws -> Revision {
    let commit = try CheckedCommit(writes, catalog: catalog)
    // In a task of its own: a commit under way is brought to its end even if the caller's task is cancelled.
    return try await Task { try await perform(commit, id) }.value
  }

  private func perform(_ commit: CheckedCommit, _ id: CommitID) async throws -> Revision {
    guard underWay.begin() else { throw StoreError.unavailable("The store is closed.") }
    defer { underWay.end() }
    let revision = try await commits.perform(commit, id)
    transactions.add(1, ordering: .relaxed)
    signals.tick()
    return revision
  }

  public var figures: StoreFigures {
    StoreFigures(transactions: transactions.load(ordering: .relaxed), waiting: underWay.count)
  }

  public func close() async throws {
    await underWay.close()
    let running = watch.withLock { watch in
      defer { watch = nil }
      return watch
    }
    // Closed before.
    guard let running else { return }
    running.cancel()
    await running.value
    signals.finish()
    try await client.close()
  }
}

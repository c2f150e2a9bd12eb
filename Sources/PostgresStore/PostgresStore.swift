import DocumentStore
import Synchronization

/// A store in a PostgreSQL database, which several processes may use at once.
///
/// A commit is one call of a function in the database. What is kept with a version is held to the feed before it is
/// used, see ``catchUp()``.
public final class PostgresStore: StoreEngine {
  let connections: Connections
  let database: Database
  let catalog: IndexCatalog
  let slots: Slots
  let presence: Presence
  let settling: Settling
  private let versions = ScopeVersions()
  private let signals: ChangeSignals
  private let barrier: Barrier
  private let wakeUp: WakeUp
  private let metrics = CommitMetrics()
  private let transactions = Atomic(0)
  private let underWay = CommitsUnderWay()
  /// What goes on until the store is closed. Empty then.
  private let work = Mutex<[Task<Void, Never>]>([])

  /// Opens the store in a database, or creates one in an empty database.
  /// - Parameters:
  ///   - password: of the role in the address. Nil if the server asks for none.
  ///   - slowQueries: receives slow statements. Nil to ignore them.
  /// - Throws: `StoreOpeningError`
  public init(
    _ address: StoreAddress, password: String?, durability: Durability, indexes: [Index],
    slowQueries: SlowQueryWatch? = nil
  ) async throws {
    let connections = try await Connections(address, password: password, durability: durability)
    catalog = IndexCatalog(indexes)
    let presence = Presence(connections)
    var presenting: Task<Void, Never>?
    do {
      slots = try await StoreOpening.open(connections, catalog) { presenting = try await presence.begin() }
    } catch {
      await connections.close()
      throw error
    }
    self.connections = connections
    database = Database(connections: connections, slowQueries: slowQueries)
    settling = Settling(database: database, metrics: metrics)
    let signals = ChangeSignals()
    self.signals = signals
    barrier = Barrier(Feed(database: database, use: .poll), versions, catalog: slots.catalog) { signals.tick() }
    wakeUp = WakeUp(connections: connections, signals: signals, barrier: barrier)
    self.presence = presence
    let cleaning = CommitCleaning(database: database)
    work.withLock { [wakeUp, presenting] work in
      work = [Task { await wakeUp.follow() }, Task { await cleaning.repeatedly() }]
      if let presenting { work.append(presenting) }
    }
  }

  public func documents(at paths: [DocumentPath]) async throws -> [Document?] {
    try await Reading(database: database, slots: slots).documents(at: paths)
  }

  public func query(_ query: Query) async throws -> Query.Page {
    let resolved = try ResolvedQuery(query, isDeclared: catalog.contains)
    return try await Reading(database: database, slots: slots).page(resolved)
  }

  public func changes(after cursor: ChangeCursor?, limit: Int) async throws -> ChangePage {
    try await Feed(database: database, use: .read).page(after: cursor, limit: limit)
  }

  public func changeCursor() async throws -> ChangeCursor {
    try await Feed(database: database, use: .read).end().cursor
  }

  public func changeSignals() -> AsyncStream<Void> { signals.stream() }

  public func catchUp() async throws { try await barrier.catchUp() }

  public func version(of scope: StoreScope) -> ScopeVersion? {
    Freshness.isMarked ? versions.version(of: scope) : nil
  }

  @discardableResult
  public func commit(_ writes: [Write], id: CommitID) async throws -> Revision {
    let start = ContinuousClock.now
    do {
      let commit = try CheckedCommit(writes, catalog: catalog)
      // In a task of its own: a commit under way is brought to its end even if the caller's task is cancelled.
      let revision = try await Task { try await perform(commit, id) }.value
      metrics.note(start.duration(to: .now))
      return revision
    } catch {
      metrics.note(error)
      throw error
    }
  }

  private func perform(_ commit: CheckedCommit, _ id: CommitID) async throws -> Revision {
    guard underWay.begin() else { throw StoreError.unavailable("The store is closed.") }
    versions.beginChanging(commit)
    defer {
      // Also of a commit in doubt: should it appear later, the feed shows it.
      versions.endChanging(commit)
      underWay.end()
    }
    let revision = try await settling.perform(CommitCall(commit, id: id, slots: slots))
    barrier.note(revision)
    transactions.add(1, ordering: .relaxed)
    wakeUp.committed()
    return revision
  }

  public var figures: StoreFigures {
    StoreFigures(
      transactions: transactions.load(ordering: .relaxed), waiting: underWay.count,
      feedLag: barrier.lag(at: .now).map { $0 / .seconds(1) })
  }

  public func close() async throws {
    await underWay.close()
    let running = work.withLock { work in
      defer { work = [] }
      return work
    }
    for task in running { task.cancel() }
    await connections.close()
    for task in running { await task.value }
    signals.finish()
  }
}

import DocumentStore
import Foundation
import GRDB
import Synchronization

/// The store in one SQLite file, opened by one process at a time.
///
/// Commits that arrive while another is being made durable go into the next transaction together. Reads never wait for
/// writes. After a fault of the disk it works again as soon as the disk does.
public final class SQLiteStore: DocumentStore {
  private struct Waiting: Sendable {
    let commit: CheckedCommit
    let answer: CheckedContinuation<Revision, any Error>
  }

  /// What writes, and what reads through all that there is.
  let pool: DatabasePool
  /// What every request reads with.
  let readers: Readers
  /// The connection of the pool's that writes, in the hands of the pool's queue; nil once it is closed.
  private let writer: Mutex<Connection?>
  private let lock: StoreLock
  private let catalog: IndexCatalog
  private let signals = ChangeSignals()
  private let versions = ScopeVersions()
  private let transactions = Atomic(0)
  private let metrics = CommitMetrics()
  private let queue = BoundedQueue<Waiting>(
    room: .init(count: 4096, size: 64 << 20), group: .init(count: 256, size: 8 << 20), size: \.commit.size)

  /// Opens the store in `directory`, or makes a new one there, in a folder that only its owner can enter.
  /// - Parameter slowQueries: told of statements that take long; nil where nobody wants to know.
  /// - Throws: `SQLiteStoreError`, or GRDB's `DatabaseError` where the file cannot be read or written.
  public convenience init(directory: URL, indexes: [Index], slowQueries: SlowQueryWatch? = nil) throws {
    try self.init(directory: directory, indexes: indexes, synchronous: .full, slowQueries: slowQueries)
  }

  package init(
    directory: URL, indexes: [Index], synchronous: Synchronous, slowQueries: SlowQueryWatch? = nil
  ) throws {
    catalog = IndexCatalog(indexes)
    let directory = StoreDirectory(url: directory)
    try directory.create()
    lock = try StoreLock(directory.lock)
    try directory.createDatabaseFile()
    let configuration = Configuration.remedi(slowQueries)
    pool = try DatabasePool.opened(directory.database, catalog.indexes, synchronous, configuration)
    writer = Mutex(pool.writeWithoutTransaction { Connection($0) })
    readers = Readers(pool.path, configuration)
    try directory.synchronize()
  }

  public func documents(at paths: [DocumentPath]) async throws -> [Document?] {
    try read { try $0.documents(at: paths) }
  }

  public func query(_ query: Query) async throws -> Query.Page {
    let resolved = try ResolvedQuery(query, isDeclared: catalog.contains)
    return try resolved.page(read { try $0.documents(matching: resolved) })
  }

  public func changes(after cursor: ChangeCursor?, limit: Int) async throws -> ChangePage {
    try read { reading in
      try reading.inOneSnapshot { try Feed(reading: reading).changes(after: cursor, limit: limit) }
    }
  }

  public func changeCursor() async throws -> ChangeCursor {
    FeedPosition(number: try read { try $0.newestCommit }).cursor
  }

  public func changeSignals() -> AsyncStream<Void> { signals.stream() }

  public func version(of scope: StoreScope) -> ScopeVersion? { versions.version(of: scope) }

  @discardableResult
  public func commit(_ writes: [Write]) async throws -> Revision {
    let start = ContinuousClock.now
    do {
      let revision = try await enqueue(CheckedCommit(writes, catalog: catalog))
      metrics.note(start.duration(to: .now))
      return revision
    } catch {
      metrics.note(error)
      throw error
    }
  }

  private func enqueue(_ commit: CheckedCommit) async throws -> Revision {
    try await withCheckedThrowingContinuation { answer in
      switch queue.add(Waiting(commit: commit, answer: answer)) {
      case .first: pool.asyncWriteWithoutTransaction(writeGroups)
      case .behind: break
      case .full: answer.resume(throwing: StoreError.unavailable("Too many commits are waiting for the disk."))
      case .closed: answer.resume(throwing: StoreError.unavailable("The store is closed."))
      }
    }
  }

  /// How many transactions the commits took.
  public var transactionCount: Int { transactions.load(ordering: .relaxed) }

  /// How many commits wait for the next transaction.
  public var waitingCount: Int { queue.count }

  /// Writes something durably.
  /// - Returns: nil, or a sentence that says why nothing can be written now.
  public func ready() async -> String? {
    do {
      return try await pool.writeWithoutTransaction { [self] _ in
        try writer.withLock { connection in
          guard let connection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
          try GroupTransaction(connection: connection).probe()
          return nil
        }
      }
    } catch {
      return StorageFault.sentence(error)
    }
  }

  /// Reads every document and SQLite's own structures.
  /// - Returns: what is wrong, a sentence each; nothing where all is whole.
  public func verify() async throws -> [String] {
    do {
      // Both read all that there is, each on a processor of its own.
      async let findings = pool.read { try Verification(db: $0).findings() }
      let damages = try await pool.read { try Verification(db: $0).damages() }
      return damages.isEmpty ? try await findings : damages
    } catch let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) {
      return ["SQLite reports a damaged file: it cannot be read to its end."]
    } catch let error as DatabaseError {
      throw StoreError.unavailable(StorageFault.sentence(error))
    }
  }

  /// Answers the commits that wait, refuses later ones, and lets another process open the store. Once more: nothing.
  /// - Throws: `DatabaseError` where the log could not be folded into the file; nothing is lost by that, the next
  ///   opening does it.
  public func close() throws {
    guard queue.close() else { return }
    let folding = Result {
      try pool.barrierWriteWithoutTransaction { db in
        while writeGroup() {}
        writer.withLock { connection in
          connection?.finalize()
          connection = nil
        }
        try readers.close()
        try fold(db)
      }
    }
    signals.finish()
    try pool.close()
    lock.release()
    try folding.get()
  }

  /// Folds the log into the file. Closing alone would leave it behind: GRDB's readers, which cannot write, are the last
  /// to go.
  private func fold(_ db: Database) throws {
    do {
      _ = try db.checkpoint(.truncate)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
      // Another process reads it, as remedi backup does. Everything in the log is durable, and the next opening folds it
      // in: that is no reason to end as if something had failed.
    }
  }

  private func read<T>(_ body: (Reading) throws -> T) throws -> T {
    do {
      return try readers.read { try body(Reading(connection: $0)) }
    } catch let error as DatabaseError {
      throw StoreError.unavailable(StorageFault.sentence(error))
    }
  }

  /// Writes one group and, where more waits, sees to the next, so that what else the writer has to do comes between.
  @Sendable private func writeGroups(_ db: Database) {
    if writeGroup() { pool.asyncWriteWithoutTransaction(writeGroups) }
  }

  /// - Returns: whether there was anything to write.
  private func writeGroup() -> Bool {
    let group = queue.takeGroup()
    guard !group.isEmpty else { return false }
    for waiting in group { versions.beginChanging(waiting.commit) }
    let outcomes = writer.withLock { connection in
      connection.map { GroupTransaction(connection: $0).run(group.map(\.commit)) }
        ?? group.map { _ in .failure(.unavailable("The store is closed.")) }
    }
    for waiting in group { versions.endChanging(waiting.commit) }
    transactions.add(1, ordering: .relaxed)
    // First the signals: who reads the feed after an answer may already have heard.
    signals.tick()
    for (waiting, outcome) in zip(group, outcomes) { waiting.answer.resume(with: outcome.mapError { $0 }) }
    return true
  }
}

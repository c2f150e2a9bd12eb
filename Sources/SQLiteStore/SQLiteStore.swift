import DocumentStore
import Foundation
import GRDB
import Synchronization

/// A store in one SQLite file, for one process at a time.
///
/// Commits that arrive during a transaction are grouped into the next one. Reads never wait for writes. After a disk
/// fault, the store works again as soon as the disk does.
public final class SQLiteStore: StoreEngine {
  private struct Waiting: Sendable {
    let commit: CheckedCommit
    let answer: CheckedContinuation<Revision, any Error>
  }

  /// For writing, and for reading the whole store.
  let pool: DatabasePool
  /// For the reads of requests.
  let readers: Readers
  let numbers: CollectionNumbers
  /// The pool's write connection, used on the pool's queue. Nil after closing.
  private let writer: Mutex<Connection?>
  private let lock: StoreLock
  private let catalog: IndexCatalog
  private let signals = ChangeSignals()
  private let versions = ScopeVersions()
  private let transactions = Atomic(0)
  private let metrics = CommitMetrics()
  private let queue = BoundedQueue<Waiting>(
    room: .init(count: 4096, size: 64 << 20), group: .init(count: 256, size: 8 << 20), size: \.commit.size)

  /// Opens the store in `directory`, or creates one in a folder that only its owner can access.
  /// - Parameter slowQueries: receives slow statements. Nil to ignore them.
  /// - Throws: `SQLiteStoreError`, or GRDB's `DatabaseError` if the file cannot be read or written.
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
    let kinds: [String: Int64]
    (pool, kinds) = try DatabasePool.opened(directory.database, catalog.indexes, synchronous, configuration)
    numbers = CollectionNumbers(kinds: kinds)
    writer = Mutex(pool.writeWithoutTransaction { Connection($0) })
    readers = Readers(pool.path, configuration)
    try directory.synchronize()
  }

  /// The lock of its directory lets no second process in.
  public var isShared: Bool { false }

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
    FeedPosition(number: try read { try $0.connection.newestCommit }).cursor
  }

  public func changeSignals() -> AsyncStream<Void> { signals.stream() }

  /// Does nothing: no other process writes.
  public func catchUp() async throws {}

  public func version(of scope: StoreScope) -> ScopeVersion? { versions.version(of: scope) }

  /// The ID is not needed: the caller is in the process that writes, so no answer is lost on its way. A commit is in
  /// doubt only if the disk failed, and then nothing remembers more than the file does.
  @discardableResult
  public func commit(_ writes: [Write], id: CommitID) async throws -> Revision {
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

  public var figures: StoreFigures {
    StoreFigures(transactions: transactions.load(ordering: .relaxed), waiting: queue.count)
  }

  public func ready() async throws {
    do {
      try await pool.writeWithoutTransaction { [self] _ in
        try writer.withLock { connection in
          guard let connection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
          try GroupTransaction(connection: connection, numbers: numbers).probe()
        }
      }
    } catch {
      throw StoreError.unavailable(StorageFault.sentence(error))
    }
  }

  public func verify() async throws -> [String] {
    do {
      // Both read the whole store, so run them in parallel.
      async let findings = pool.read { try Verification(db: $0).findings() }
      let damages = try await pool.read { try Verification(db: $0).damages() }
      return damages.isEmpty ? try await findings : damages
    } catch let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) {
      return ["SQLite reports a damaged file: it cannot be read to its end."]
    } catch let error as DatabaseError {
      throw StoreError.unavailable(StorageFault.sentence(error))
    }
  }

  /// Lets another process open the store.
  /// - Throws: `DatabaseError` if the log could not be checkpointed. Nothing is lost: the next opening does it.
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

  /// Checkpoints the log. Closing alone would leave it behind, because the last connections to close are GRDB's
  /// readers, which cannot write.
  private func fold(_ db: Database) throws {
    do {
      _ = try db.checkpoint(.truncate)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
      // Another process is reading, such as remedi backup. Everything in the log is durable, and the next opening
      // checkpoints it, so this is no error.
    }
  }

  private func read<T>(_ body: (Reading) throws -> T) throws -> T {
    do {
      return try readers.read { try body(Reading(connection: $0, numbers: numbers)) }
    } catch let error as DatabaseError {
      throw StoreError.unavailable(StorageFault.sentence(error))
    }
  }

  /// Writes one group. If more commits wait, schedules the next group, so that other work of the writer can run in
  /// between.
  @Sendable private func writeGroups(_ db: Database) {
    if writeGroup() { pool.asyncWriteWithoutTransaction(writeGroups) }
  }

  /// - Returns: whether there was anything to write.
  private func writeGroup() -> Bool {
    let group = queue.takeGroup()
    guard !group.isEmpty else { return false }
    for waiting in group { versions.beginChanging(waiting.commit) }
    let outcomes = writer.withLock { connection in
      connection.map { GroupTransaction(connection: $0, numbers: numbers).run(group.map(\.commit)) }
        ?? group.map { _ in .failure(.unavailable("The store is closed.")) }
    }
    for waiting in group { versions.endChanging(waiting.commit) }
    transactions.add(1, ordering: .relaxed)
    // Signals first, so that a caller who reads the feed after its response may already have been notified.
    signals.tick()
    for (waiting, outcome) in zip(group, outcomes) { waiting.answer.resume(with: outcome.mapError { $0 }) }
    return true
  }
}

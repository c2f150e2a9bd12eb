import DocumentStore
import Foundation
import GRDB

/// Fills a new store in bulk, many times faster than commits. Durable only once finished. Until then the file has
/// another name, so an interrupted filling leaves no store.
public final class StoreFilling {
  private let directory: StoreDirectory
  private let lock: StoreLock
  private let queue: DatabaseQueue
  private let connection: Connection
  private let numbers: CollectionNumbers
  private var newest: Int64 = 0
  private var isFinished = false

  private var part: URL { directory.database.appendingPathExtension("part") }

  /// - Throws: `SQLiteStoreError`, also if there is a store already; `StoreError.unavailable`.
  public init(directory url: URL, indexes: [Index]) throws {
    let directory = StoreDirectory(url: url)
    try directory.create()
    lock = try StoreLock(directory.lock)
    guard !FileManager.default.fileExists(atPath: directory.database.path) else {
      throw SQLiteStoreError.inaccessible("\(directory.database.path) is there already")
    }
    self.directory = directory
    let part = directory.database.appendingPathExtension("part")
    unlink(part.path)
    let descriptor = open(part.path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreDirectory.failure(part) }
    close(descriptor)
    do {
      let kinds: [String: Int64]
      (queue, kinds) = try Self.opened(part, indexes)
      numbers = CollectionNumbers(kinds: kinds)
      connection = queue.inDatabase { Connection($0) }
    } catch let error as DatabaseError {
      unlink(part.path)
      throw StoreError.unavailable(StorageFault.sentence(error))
    }
  }

  deinit {
    guard !isFinished else { return }
    connection.finalize()
    unlink(part.path)
    unlink(directory.lock.path)
  }

  private static func opened(_ file: URL, _ indexes: [Index]) throws -> (DatabaseQueue, kinds: [String: Int64]) {
    var configuration = Configuration()
    configuration.label = "remedi-filling"
    configuration.prepareDatabase { db in
      // Nobody uses the store before it is complete, so no rollback and no syncing is needed.
      try db.execute(
        sql: """
          PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
          PRAGMA cache_size = -200000; PRAGMA mmap_size = 0
          """)
    }
    let queue = try DatabaseQueue(path: file.path, configuration: configuration)
    let kinds = try queue.writeWithoutTransaction { db in
      try Schema.migrate(db, file: file.path)
      return try IndexSQL.bring(db, to: indexes)
    }
    return (queue, kinds)
  }

  /// Adds documents at unused paths, in commits of the maximum size.
  /// - Throws: `StoreError.unavailable`, after which the store cannot be finished.
  public func add(_ batch: DocumentBatch) throws {
    do {
      var writing = Writing(connection: connection, numbers: numbers)
      try queue.write { _ in
        var rest = batch.entries[...]
        while !rest.isEmpty {
          newest += 1
          let writes = rest.prefix(Write.maximumPerCommit).map { entry in
            Write(entry.path, .put(body: Data(batch.bodies[entry.body]), schema: entry.schema), if: .absent)
          }
          try writing.apply(CheckedCommit(writes, catalog: IndexCatalog([])), as: newest)
          rest = rest.dropFirst(Write.maximumPerCommit)
        }
      }
      numbers.keep(writing.found)
    } catch let error as DatabaseError {
      throw StoreError.unavailable(StorageFault.sentence(error))
    }
  }

  /// Makes the data durable and turns it into a store.
  /// - Throws: `StoreError.unavailable`, `SQLiteStoreError`
  public func finish() throws {
    connection.finalize()
    do {
      try queue.write { db in try db.execute(sql: "UPDATE store SET newest_commit = ?", arguments: [newest]) }
      try queue.close()
    } catch let error as DatabaseError {
      throw StoreError.unavailable(StorageFault.sentence(error))
    }
    let descriptor = open(part.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreDirectory.failure(part) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0, rename(part.path, directory.database.path) == 0 else {
      throw StoreDirectory.failure(part)
    }
    try directory.synchronize()
    isFinished = true
    lock.release()
  }
}

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
      queue = try Self.opened(part, indexes)
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

  private static func opened(_ file: URL, _ indexes: [Index]) throws -> DatabaseQueue {
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
    try queue.writeWithoutTransaction { db in
      try Schema.migrate(db, file: file.path)
      try IndexSQL.bring(db, to: indexes)
    }
    return queue
  }

  /// Adds documents at unused paths, in commits of the maximum size.
  /// - Throws: `StoreError.unavailable`, after which the store cannot be finished.
  public func add(_ batch: DocumentBatch) throws {
    do {
      try queue.write { _ in
        try batch.bodies.withUnsafeBufferPointer { bodies in
          var rest = batch.entries[...]
          while !rest.isEmpty {
            newest += 1
            try Insertion.insert(rest.prefix(Write.maximumPerCommit), through: connection) { entry, row in
              try row.bind(entry.path, revision: newest, schema: entry.schema)
              try row.bind(body: UnsafeBufferPointer(rebasing: bodies[entry.body]))
            }
            rest = rest.dropFirst(Write.maximumPerCommit)
          }
        }
      }
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

import DocumentStore
import Foundation
import GRDB
import GRDBSQLite

/// Fills a new store with documents for which nobody waits one by one: many times faster than commits, and durable only
/// once it is finished. Until then the file has another name, so that what was cut off is no store.
public final class StoreFilling {
  private let directory: StoreDirectory
  private let lock: StoreLock
  private let queue: DatabaseQueue
  private let insertion: Insertion
  private var newest: Int64 = 0
  private var isFinished = false

  private var part: URL { directory.database.appendingPathExtension("part") }

  /// - Throws: `SQLiteStoreError`, also where there is a store already; `StoreError.unavailable`.
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
      insertion = try queue.inDatabase { try Insertion($0) }
    } catch let error as DatabaseError {
      unlink(part.path)
      throw StoreError.unavailable(StorageFault.sentence(error))
    }
  }

  deinit {
    guard !isFinished else { return }
    insertion.finalize()
    unlink(part.path)
    unlink(directory.lock.path)
  }

  private static func opened(_ file: URL, _ indexes: [Index]) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.label = "remedi-filling"
    configuration.prepareDatabase { db in
      // Nothing of it is anybody's before it is whole: there is nothing to go back to, and nothing to wait for.
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

  /// Adds documents at paths where none stand yet, as commits of the largest size that there is.
  /// - Throws: `StoreError.unavailable`; then nothing can be made of the store any more.
  public func add(_ batch: DocumentBatch) throws {
    do {
      try queue.write { db in
        try batch.bodies.withUnsafeBufferPointer { bodies in
          for (index, entry) in batch.entries.enumerated() {
            if index % Write.maximumPerCommit == 0 { newest += 1 }
            try insertion.insert(entry, UnsafeBufferPointer(rebasing: bodies[entry.body]), revision: newest, db)
          }
        }
      }
    } catch let error as DatabaseError {
      throw StoreError.unavailable(StorageFault.sentence(error))
    }
  }

  /// Makes all of it durable, and a store.
  /// - Throws: `StoreError.unavailable`, `SQLiteStoreError`
  public func finish() throws {
    insertion.finalize()
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

/// The one statement that fills a store. Written to SQLite itself: per document, what GRDB makes of arguments costs more
/// than all that SQLite does with them.
private final class Insertion {
  private static let sql =
    "INSERT INTO documents (parent, id, collection, revision, schema, body) VALUES (?, ?, ?, ?, ?, ?)"

  private var statement: OpaquePointer?

  init(_ db: Database) throws {
    let code = sqlite3_prepare_v3(db.sqliteConnection, Self.sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  func insert(
    _ entry: DocumentBatch.Entry, _ body: UnsafeBufferPointer<UInt8>, revision: Int64, _ db: Database
  ) throws {
    var (parent, id, collection) = (entry.path.collection.text, entry.path.id, entry.path.collection.name)
    let code = parent.withUTF8 { parent in
      id.withUTF8 { id in
        collection.withUTF8 { collection in
          bind(1, parent)
          bind(2, id)
          bind(3, collection)
          sqlite3_bind_int64(statement, 4, revision)
          sqlite3_bind_int64(statement, 5, Int64(entry.schema))
          bind(6, body)
          return sqlite3_step(statement)
        }
      }
    }
    sqlite3_reset(statement)
    guard code == SQLITE_DONE else {
      throw DatabaseError(
        resultCode: ResultCode(rawValue: code), message: String(cString: sqlite3_errmsg(db.sqliteConnection)))
    }
  }

  /// Binds a text where it stands: it is read by the step, before anything else can happen to it.
  private func bind(_ index: Int32, _ text: UnsafeBufferPointer<UInt8>) {
    text.withMemoryRebound(to: CChar.self) { text in
      _ = sqlite3_bind_text(statement, index, text.baseAddress, Int32(text.count), nil)
    }
  }

  func finalize() {
    sqlite3_finalize(statement)
    statement = nil
  }
}

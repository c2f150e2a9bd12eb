import DocumentStore
import Foundation
import GRDB

extension SQLiteStore {
  /// The number of the format in which this release keeps a store.
  public static var format: Int { Schema.newest }

  /// The database file of the store in a folder.
  public static func file(in directory: URL) -> URL { StoreDirectory(url: directory).database }

  /// Writes the store as it stands at one moment, durable or not yet folded in, into a file of its own; commits and
  /// reads go on meanwhile.
  /// - Parameter file: a name at which there is nothing yet; made for its owner alone, and removed again on failure.
  /// - Throws: `StoreError.unavailable`; `CancellationError`, soon, where the task is cancelled.
  public func copy(to file: URL) async throws {
    try await StoreCopy(file: file).make { write in try await pool.unsafeRead(write) }
  }

  /// The same of a store that another process may have open, or none.
  ///
  /// The connection can only read: it neither writes nor folds the log in nor begins it anew, which on SQLite before
  /// 3.51.3 no second connection may do at the same time. What a killed server left in the log is read with the rest.
  /// - Throws: `StoreError.unavailable`, `CancellationError`
  public static func copy(from directory: URL, to file: URL) async throws {
    var configuration = Configuration()
    configuration.label = "remedi-copy"
    configuration.readonly = true
    // While another process begins or folds in its log, for moments only.
    configuration.busyMode = .timeout(30)
    configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA mmap_size = 0") }
    let source = self.file(in: directory).path
    try await StoreCopy(file: file).make { [configuration] write in
      let queue = try DatabaseQueue(path: source, configuration: configuration)
      try await queue.unsafeRead(write)
      try queue.close()
    }
  }

  /// How many documents there are in the collections of each name.
  public func counts() async throws -> [String: Int] {
    do {
      return try await pool.read { db in
        let rows = try Row.fetchCursor(db, sql: "SELECT collection, count(*) FROM documents GROUP BY collection")
        return try Dictionary(uniqueKeysWithValues: rows.map { ($0[0] as String, $0[1] as Int) })
      }
    } catch let error as DatabaseError {
      throw StoreError.unavailable(StorageFault.sentence(error))
    }
  }
}

/// A copy made by `VACUUM INTO`: one statement, thus one snapshot. Unlike a copy page by page it reads through every
/// table and index, so that a damaged one fails here and not at the restoring, and takes no deleted text along.
private struct StoreCopy {
  let file: URL

  func make(_ read: (@escaping @Sendable (Database) throws -> Void) async throws -> Void) async throws {
    // SQLite fills an empty file, which keeps the mode that it was made with.
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw StoreError.unavailable("\(file.path): \(String(cString: strerror(errno))).")
    }
    close(descriptor)
    do {
      try await read { [path = file.path] db in try db.execute(sql: "VACUUM INTO ?", arguments: [path]) }
    } catch {
      unlink(file.path)
      unlink(file.path + "-journal")
      guard error is DatabaseError else { throw error }
      throw StoreError.unavailable(StorageFault.sentence(error))
    }
  }
}

import DocumentStore
import Foundation
import GRDB

extension SQLiteStore {
  /// The store format of this release.
  public static var format: Int { Schema.newest }

  /// The database file of the store in a folder.
  public static func file(in directory: URL) -> URL { StoreDirectory(url: directory).database }

  /// Writes the content of one moment to a separate file, including what is only in the log. Commits and reads continue
  /// meanwhile.
  /// - Parameter file: must not exist. Created for its owner only, and removed on failure.
  /// - Throws: `StoreError.unavailable`; `CancellationError`, promptly, if the task is cancelled.
  public func copy(to file: URL) async throws {
    try await StoreCopy(file: file).make { write in try await pool.unsafeRead(write) }
  }

  /// Writes a copy of a store that another process may have open.
  ///
  /// The connection is read-only: it neither writes, nor checkpoints or restarts the log. Before SQLite 3.51.3, no
  /// second connection may do that concurrently. The copy includes what a killed server left in the log.
  /// - Throws: `StoreError.unavailable`, `CancellationError`
  public static func copy(from directory: URL, to file: URL) async throws {
    var configuration = Configuration()
    configuration.label = "remedi-copy"
    configuration.readonly = true
    // Covers the moments when another process starts or checkpoints its log.
    configuration.busyMode = .timeout(30)
    configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA mmap_size = 0") }
    let source = self.file(in: directory).path
    try await StoreCopy(file: file).make { [configuration] write in
      let queue = try DatabaseQueue(path: source, configuration: configuration)
      try await queue.unsafeRead(write)
      try queue.close()
    }
  }

  public func counts() async throws -> [String: Int] {
    do {
      return try await pool.read { db in
        // Counting by collection first needs only the index by path.
        let rows = try Row.fetchCursor(
          db,
          sql: """
            SELECT k.name, sum(d.count) FROM (SELECT collection, count(*) AS count FROM documents GROUP BY collection) AS d
            JOIN collections AS c ON c.number = d.collection JOIN kinds AS k ON k.number = c.kind GROUP BY k.number
            """)
        return try Dictionary(uniqueKeysWithValues: rows.map { ($0[0] as String, $0[1] as Int) })
      }
    } catch let error as DatabaseError {
      throw StoreError.unavailable(StorageFault.sentence(error))
    }
  }
}

/// A copy made by `VACUUM INTO`, a single statement and thus a single snapshot. Unlike a page-by-page copy, it reads
/// every table and index, so damage shows here and not at the restore. It contains no deleted data.
private struct StoreCopy {
  let file: URL

  func make(_ read: (@escaping @Sendable (Database) throws -> Void) async throws -> Void) async throws {
    // SQLite fills an empty file and preserves its mode.
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

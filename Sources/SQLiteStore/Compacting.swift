import DocumentStore
import Foundation
import GRDB

extension SQLiteStore {
  /// Rewrites the database so that no byte of it holds deleted or overwritten data. SQLite alone leaves such data in
  /// free pages, in the slack of used pages, and in the log. Commits wait meanwhile. Compacting temporarily needs twice
  /// the size of the database in addition, for a copy and for the log of the rewrite. Both are in the folder of the
  /// store: no shared folder and no other disk ever holds any of the data.
  ///
  /// The feed remembers deletions by path. If a path itself must not be remembered, its deletion is forgotten: a feed
  /// reader that has not seen it yet never will. Collections without documents and deletions are forgotten with it.
  /// - Parameter isForgotten: whether to forget the deletion of a path.
  /// - Throws: `StoreError.unavailable`, also if another process is reading the store.
  public func compact(forgetting isForgotten: @escaping @Sendable (DocumentPath) -> Bool) async throws
    -> Compaction
  {
    let file = URL(filePath: pool.path)
    do {
      return try await pool.barrierWriteWithoutTransaction { [readers, numbers] db in
        try readers.withoutReaders {
          defer { numbers.forget() }
          return try Self.compact(file, isForgotten, db)
        }
      }
    } catch let error as DatabaseError {
      throw StoreError.unavailable(StorageFault.sentence(error))
    }
  }

  private static func compact(
    _ file: URL, _ isForgotten: (DocumentPath) -> Bool, _ db: Database
  ) throws -> Compaction {
    // All durable data must be in one file for its size to be meaningful.
    try foldWholly(db)
    let before = try size(of: file)
    try db.execute(sql: "PRAGMA secure_delete = ON")
    try keepTemporaryFiles(in: file.deletingLastPathComponent(), db)
    let outcome = Result {
      let forgotten = try forget(isForgotten, db)
      try db.execute(sql: "VACUUM")
      return forgotten
    }
    try db.keepTemporaryDataInMemory()
    let forgotten = try outcome.get()
    try foldWholly(db)
    return Compaction(before: before, after: try size(of: file), forgotten: forgotten)
  }

  /// Puts SQLite's temporary files in the folder, because the copy is too large for memory. SQLite has one temporary
  /// folder per process; only the copy uses it.
  private static func keepTemporaryFiles(in folder: URL, _ db: Database) throws {
    let path = folder.path.replacing("'", with: "''")
    try db.execute(sql: "PRAGMA temp_store = FILE; PRAGMA temp_store_directory = '\(path)'")
  }

  /// - Returns: how many deletions the feed no longer has.
  private static func forget(_ isForgotten: (DocumentPath) -> Bool, _ db: Database) throws -> Int {
    var forgotten = 0
    try db.inTransaction(.immediate) {
      // The feed does not show these: the document was put again.
      try db.execute(
        sql: """
          DELETE FROM tombstones AS t
          WHERE EXISTS (SELECT 1 FROM documents AS d WHERE d.collection = t.collection AND d.id = t.id)
          """)
      for (collection, id) in try deletions(isForgotten, db) {
        try db.execute(
          sql: "DELETE FROM tombstones WHERE collection = ? AND id = ?", arguments: [collection, id])
        forgotten += 1
      }
      try db.execute(
        sql: """
          DELETE FROM collections
          WHERE NOT EXISTS (SELECT 1 FROM documents WHERE collection = number)
            AND NOT EXISTS (SELECT 1 FROM tombstones WHERE collection = number)
          """)
      return .commit
    }
    return forgotten
  }

  private static func deletions(
    _ isForgotten: (DocumentPath) -> Bool, _ db: Database
  ) throws -> [(collection: Int64, id: String)] {
    var found: [(collection: Int64, id: String)] = []
    let rows = try Row.fetchCursor(
      db, sql: "SELECT path, id, collection FROM tombstones JOIN collections ON number = collection")
    var stored = StoredRows()
    while let row = try rows.next() {
      if isForgotten(try stored.path(row[0], row[1])) { found.append((row[2], row[1])) }
    }
    return found
  }

  /// Checkpoints and truncates the whole log. Throws if an active reader prevents that.
  private static func foldWholly(_ db: Database) throws { _ = try db.checkpoint(.truncate) }

  private static func size(of file: URL) throws -> Int {
    try ["", "-wal"].reduce(0) { sum, suffix in
      let path = file.path + suffix
      guard FileManager.default.fileExists(atPath: path) else { return sum }
      return sum + (try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0)
    }
  }
}

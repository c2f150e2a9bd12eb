import DocumentStore
import Foundation
import GRDB

/// The durability of commits. Anything but `full` loses acknowledged commits in a power failure.
package enum Synchronous: String, Sendable {
  case full = "FULL"
  /// For a file that is made again after a failure, and for the test that shows how such a loss is detected.
  case normal = "NORMAL"

  fileprivate var number: Int { self == .full ? 2 : 1 }
}

extension Configuration {
  /// The configuration of every connection of a store.
  static func remedi(_ slowQueries: SlowQueryWatch?) -> Configuration {
    var configuration = Configuration()
    configuration.label = "remedi"
    // Otherwise GRDB crashes the process if a disk failure also breaks the rollback and leaves a transaction open.
    configuration.allowsUnsafeTransactions = true
    configuration.busyMode = .timeout(GroupTransaction.patience)
    // Memory-mapped pages cannot report disk errors: the process would crash.
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA mmap_size = 0")
      slowQueries?.watch(db)
    }
    return configuration
  }
}

extension DatabasePool {
  /// Opens the file, migrates it, and creates the declared indexes.
  /// - Returns: the pool, and the numbers of the names over whose collections an index is declared.
  /// - Throws: `SQLiteStoreError`, `DatabaseError`
  static func opened(
    _ file: URL, _ indexes: [Index], _ synchronous: Synchronous, _ configuration: Configuration
  ) throws -> (pool: DatabasePool, kinds: [String: Int64]) {
    let pool = try DatabasePool(path: file.path, configuration: configuration)
    let kinds = try pool.writeWithoutTransaction { db in
      // After opening, because GRDB sets NORMAL when it opens the file. The value is read back.
      try db.execute(sql: "PRAGMA synchronous = \(synchronous.rawValue)")
      try require(db, "synchronous", is: "\(synchronous.number)")
      try require(db, "journal_mode", is: "wal")
      // No other process writes, so cached pages stay valid and each one saves a read. In KiB; allocated on demand.
      try db.execute(sql: "PRAGMA cache_size = -16384")
      try Schema.migrate(db, file: file.path)
      let kinds = try IndexSQL.bring(db, to: indexes)
      // Last, because creating an index may need more than fits in memory.
      try db.keepTemporaryDataInMemory()
      return kinds
    }
    return (pool, kinds)
  }

  private static func require(_ db: Database, _ pragma: String, is wanted: String) throws {
    let found = try String.fetchOne(db, sql: "PRAGMA \(pragma)") ?? "unset"
    guard found == wanted else { throw SQLiteStoreError.notDurable("\(pragma) is \(found)") }
  }
}

extension Database {
  /// Keeps the rollback data of a commit in memory. Otherwise SQLite writes all but the first 64 KiB of it, which is
  /// most of any large commit, to a file in a shared folder.
  func keepTemporaryDataInMemory() throws { try execute(sql: "PRAGMA temp_store = MEMORY") }
}

import DocumentStore
import Foundation
import GRDB

/// How much a commit waits for; anything but `full` loses acknowledged commits when the power fails.
package enum Synchronous: String, Sendable {
  case full = "FULL"
  /// Only for the test that shows how such a loss is noticed.
  case normal = "NORMAL"

  fileprivate var number: Int { self == .full ? 2 : 1 }
}

extension Configuration {
  /// Of every connection of a store.
  static func remedi(_ slowQueries: SlowQueryWatch?) -> Configuration {
    var configuration = Configuration()
    configuration.label = "remedi"
    // Without it GRDB ends the process when a transaction stays open because the disk failed in the rollback too.
    configuration.allowsUnsafeTransactions = true
    configuration.busyMode = .timeout(GroupTransaction.patience)
    // Pages that are mapped cannot report a failing disk: the process would end.
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA mmap_size = 0")
      slowQueries?.watch(db)
    }
    return configuration
  }
}

extension DatabasePool {
  /// - Throws: `SQLiteStoreError`, `DatabaseError`
  static func opened(
    _ file: URL, _ indexes: [Index], _ synchronous: Synchronous, _ configuration: Configuration
  ) throws -> DatabasePool {
    let pool = try DatabasePool(path: file.path, configuration: configuration)
    try pool.writeWithoutTransaction { db in
      // GRDB sets NORMAL when it opens the file, so this comes after, and is read back.
      try db.execute(sql: "PRAGMA synchronous = \(synchronous.rawValue)")
      try require(db, "synchronous", is: "\(synchronous.number)")
      try require(db, "journal_mode", is: "wal")
      // Nobody else writes, so that what it holds of the file stays true: every page that it finds there is one less to be
      // read back. In KiB; taken only where there is so much.
      try db.execute(sql: "PRAGMA cache_size = -16384")
      try Schema.migrate(db, file: file.path)
      try IndexSQL.bring(db, to: indexes)
      // Last: what an index is made from does not fit there.
      try db.keepTemporaryDataInMemory()
    }
    return pool
  }

  private static func require(_ db: Database, _ pragma: String, is wanted: String) throws {
    let found = try String.fetchOne(db, sql: "PRAGMA \(pragma)") ?? "unset"
    guard found == wanted else { throw SQLiteStoreError.notDurable("\(pragma) is \(found)") }
  }
}

extension Database {
  /// What a commit has to be able to take back stays in memory. Otherwise SQLite writes all but the first 64 KiB of it,
  /// which is most of a commit of any size, to a file in a folder that others share.
  func keepTemporaryDataInMemory() throws { try execute(sql: "PRAGMA temp_store = MEMORY") }
}

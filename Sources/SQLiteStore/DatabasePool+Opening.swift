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

extension DatabasePool {
  /// - Throws: `SQLiteStoreError`, `DatabaseError`
  static func opened(
    _ file: URL, _ indexes: [Index], _ synchronous: Synchronous, _ slowQueries: SlowQueryWatch?
  ) throws -> DatabasePool {
    var configuration = Configuration()
    configuration.label = "remedi"
    // Without it GRDB ends the process when a transaction stays open because the disk failed in the rollback too.
    configuration.allowsUnsafeTransactions = true
    // One more than threads that read at once: the check of the whole store takes one for long.
    configuration.maximumReaderCount = ProcessInfo.processInfo.activeProcessorCount + 2
    // Pages that are mapped cannot report a failing disk: the process would end.
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA mmap_size = 0")
      slowQueries?.watch(db)
    }
    let pool = try DatabasePool(path: file.path, configuration: configuration)
    try pool.writeWithoutTransaction { db in
      // GRDB sets NORMAL when it opens the file, so this comes after, and is read back.
      try db.execute(sql: "PRAGMA synchronous = \(synchronous.rawValue)")
      try require(db, "synchronous", is: "\(synchronous.number)")
      try require(db, "journal_mode", is: "wal")
      try Schema.migrate(db, file: file.path)
      try IndexSQL.bring(db, to: indexes)
    }
    return pool
  }

  private static func require(_ db: Database, _ pragma: String, is wanted: String) throws {
    let found = try String.fetchOne(db, sql: "PRAGMA \(pragma)") ?? "unset"
    guard found == wanted else { throw SQLiteStoreError.notDurable("\(pragma) is \(found)") }
  }
}

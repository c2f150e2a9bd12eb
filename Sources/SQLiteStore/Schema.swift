import GRDB

/// The tables of the store. The migration steps must never change, because existing stores were made by them.
enum Schema {
  /// "REMD" distinguishes this program's files from other SQLite databases.
  static let applicationID = 0x5245_4D44

  private static let steps = [
    """
    CREATE TABLE documents (
      parent TEXT NOT NULL,
      id TEXT NOT NULL,
      collection TEXT NOT NULL,
      revision INTEGER NOT NULL,
      schema INTEGER NOT NULL,
      body TEXT NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX documents_by_path ON documents (parent, id);
    CREATE INDEX documents_by_revision ON documents (revision);
    CREATE TABLE tombstones (
      parent TEXT NOT NULL,
      id TEXT NOT NULL,
      revision INTEGER NOT NULL,
      PRIMARY KEY (parent, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tombstones_by_revision ON tombstones (revision);
    CREATE TABLE store (
      singleton INTEGER PRIMARY KEY CHECK (singleton = 1),
      newest_commit INTEGER NOT NULL,
      readiness_checks INTEGER NOT NULL
    ) STRICT;
    INSERT INTO store VALUES (1, 0, 0);
    PRAGMA application_id = 1380273476;
    """
  ]

  static let newest = steps.count

  /// Migrates the store to the newest format in one transaction.
  /// - Throws: `SQLiteStoreError.newer`, `foreign`
  static func migrate(_ db: Database, file: String) throws {
    let found = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    let application = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
    guard application == applicationID || (isEmpty && found == 0 && application == 0) else {
      throw SQLiteStoreError.foreign(file)
    }
    guard found <= newest else { throw SQLiteStoreError.newer(found: found, known: newest) }
    guard found >= 0 else { throw SQLiteStoreError.foreign(file) }
    guard found < newest else { return }
    try db.inTransaction(.immediate) {
      for step in steps[found...] { try db.execute(sql: step) }
      try db.execute(sql: "PRAGMA user_version = \(newest)")
      return .commit
    }
  }
}

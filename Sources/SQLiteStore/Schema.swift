import GRDB

/// The tables of the store. The migration steps must never change, because existing stores were made by them.
enum Schema {
  /// "REMD" distinguishes this program's files from other SQLite databases.
  static let applicationID = 0x5245_4D44

  static let steps = [
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
    """,
    // Paths are stored once. Collections get their numbers in the order of their paths. Dropping the old table also
    // drops the declared indexes over it, which are created again after the migration.
    """
    CREATE TABLE kinds (
      number INTEGER PRIMARY KEY,
      name TEXT NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX kinds_by_name ON kinds (name);
    CREATE TABLE collections (
      number INTEGER PRIMARY KEY,
      kind INTEGER NOT NULL,
      path TEXT NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX collections_by_path ON collections (path);
    ALTER TABLE documents RENAME TO documents_1;
    ALTER TABLE tombstones RENAME TO tombstones_1;
    CREATE TABLE documents (
      collection INTEGER NOT NULL,
      kind INTEGER NOT NULL,
      id TEXT NOT NULL,
      revision INTEGER NOT NULL,
      schema INTEGER NOT NULL,
      body TEXT NOT NULL
    ) STRICT;
    CREATE TABLE tombstones (
      collection INTEGER NOT NULL,
      id TEXT NOT NULL,
      revision INTEGER NOT NULL,
      PRIMARY KEY (collection, id)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO collections (kind, path)
      SELECT 0, parent FROM (SELECT parent FROM documents_1 UNION SELECT parent FROM tombstones_1) ORDER BY parent;
    INSERT INTO kinds (name)
      SELECT DISTINCT substr(path, length(rtrim(path, replace(path, '/', ''))) + 1) FROM collections ORDER BY 1;
    UPDATE collections SET kind = (
      SELECT k.number FROM kinds AS k
      WHERE k.name = substr(path, length(rtrim(path, replace(path, '/', ''))) + 1)
    );
    INSERT INTO documents (collection, kind, id, revision, schema, body)
      SELECT c.number, c.kind, d.id, d.revision, d.schema, d.body
      FROM collections AS c CROSS JOIN documents_1 AS d ON d.parent = c.path ORDER BY c.number, d.id;
    INSERT INTO tombstones (collection, id, revision)
      SELECT c.number, t.id, t.revision
      FROM collections AS c CROSS JOIN tombstones_1 AS t ON t.parent = c.path ORDER BY c.number, t.id;
    DROP TABLE documents_1;
    DROP TABLE tombstones_1;
    CREATE UNIQUE INDEX documents_by_path ON documents (collection, id);
    CREATE INDEX documents_by_revision ON documents (revision);
    CREATE INDEX tombstones_by_revision ON tombstones (revision);
    """,
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

import DocumentStore
import GRDB
import Remedi

extension SQLiteStore {
  public func statistics() async throws -> StoreStatistics {
    do {
      return try await pool.read { db in
        StoreStatistics(groups: try Self.groups(db), orders: try Self.orders(db))
      }
    } catch let error as DatabaseError {
      throw StoreError.unavailable(StorageFault.sentence(error))
    }
  }

  private static func groups(_ db: Database) throws -> [StoreStatistics.Group] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT k.name, count(*), sum(length(CAST(d.body AS BLOB))), max(length(CAST(d.body AS BLOB)))
        FROM documents AS d JOIN kinds AS k ON k.number = d.kind GROUP BY k.number ORDER BY 3 DESC, 1
        """
    ).map { StoreStatistics.Group(name: $0[0], documents: $0[1], size: $0[2], largest: $0[3]) }
  }

  private static func orders(_ db: Database) throws -> [StoreStatistics.Order] {
    let names = try String.fetchAll(
      db, sql: "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = 'documents' ORDER BY name")
    // An SQLite table that not every build has.
    let sizes = try? Row.fetchAll(db, sql: "SELECT name, pgsize FROM dbstat WHERE aggregate = TRUE")
    let size = Dictionary(uniqueKeysWithValues: (sizes ?? []).map { ($0[0] as String, $0[1] as Int) })
    return names.map { StoreStatistics.Order(name: $0, size: size[$0]) }
      .sorted { ($1.size ?? 0, $0.name) < ($0.size ?? 0, $1.name) }
  }
}

import DocumentStore
import Remedi

extension PostgresStore {
  public func counts() async throws -> [String: Int] {
    try await withSession { session in
      let rows = try await session.run(
        Statement("SELECT collection, count(*) FROM remedi.documents WHERE body IS NOT NULL GROUP BY collection"))
      var counts: [String: Int] = [:]
      for row in 0..<rows.count { counts[rows.text(row, 0) ?? ""] = Int(try rows.number(row, 1) ?? 0) }
      return counts
    }
  }

  public func statistics() async throws -> StoreStatistics {
    try await withSession { session in
      let groups = try await session.run(
        Statement(
          """
          SELECT collection, count(*), sum(octet_length(body))::bigint, max(octet_length(body))::bigint \
          FROM remedi.documents WHERE body IS NOT NULL GROUP BY collection ORDER BY 3 DESC, 1
          """))
      let orders = try await session.run(
        Statement(
          """
          SELECT c.relname::text, pg_relation_size(c.oid) \
          FROM pg_index AS x JOIN pg_class AS c ON c.oid = x.indexrelid \
          WHERE x.indrelid = 'remedi.documents'::regclass ORDER BY 2 DESC, 1
          """))
      return StoreStatistics(
        groups: try (0..<groups.count).map { row in
          StoreStatistics.Group(
            name: groups.text(row, 0) ?? "", documents: Int(try groups.number(row, 1) ?? 0),
            size: Int(try groups.number(row, 2) ?? 0), largest: Int(try groups.number(row, 3) ?? 0))
        },
        orders: try (0..<orders.count).map { row in
          StoreStatistics.Order(name: orders.text(row, 0) ?? "", size: try orders.number(row, 1).map(Int.init))
        })
    }
  }
}

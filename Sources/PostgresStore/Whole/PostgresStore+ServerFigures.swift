import DocumentStore

extension PostgresStore {
  /// One row: whether the role may see others' sessions, then the figures; seconds times 1,000, the share times 10,000.
  private static let serverFigures = Statement(
    """
    SELECT pg_has_role(current_user, 'pg_read_all_stats', 'USAGE')::integer,
      pg_database_size(current_database()),
      (SELECT count(*) FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')),
      (SELECT coalesce(max(extract(epoch FROM replay_lag) * 1000), 0)::bigint
       FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')),
      (SELECT greatest(0, coalesce(max(extract(epoch FROM clock_timestamp() - began) * 1000), 0))::bigint
       FROM (SELECT xact_start AS began FROM pg_stat_activity
             WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
             UNION ALL SELECT prepared FROM pg_prepared_xacts) AS open),
      (SELECT (coalesce(n_dead_tup::numeric / nullif(n_live_tup + n_dead_tup, 0), 0) * 10000)::bigint
       FROM pg_stat_user_tables WHERE schemaname = 'remedi' AND relname = 'documents'),
      (SELECT age(datfrozenxid)::bigint FROM pg_database WHERE datname = current_database()),
      (extract(epoch FROM clock_timestamp()) * 1000)::bigint
    """)

  public func serverFigures() async throws -> StoreServerFigures? {
    let rows = try await database.read(Self.serverFigures, [])
    do {
      guard rows.count == 1 else { return nil }
      // Without the right the server answers as if there were no standbys and no transactions.
      let sees = try rows.integer(0, 0) == 1
      let standbys = sees ? try rows.integer(0, 2) : nil
      return StoreServerFigures(
        size: try rows.integer(0, 1).map(Int.init), standbys: standbys.map(Int.init),
        standbyLag: standbys ?? 0 > 0 ? try rows.integer(0, 3).map { Double($0) / 1000 } : nil,
        oldestTransaction: sees ? try rows.integer(0, 4).map { Double($0) / 1000 } : nil,
        deadRows: try rows.integer(0, 5).map { Double($0) / 10_000 },
        numberAge: try rows.integer(0, 6).map(Int.init), clock: try rows.integer(0, 7))
    } catch is PostgresFault {
      throw StoreError.unavailable("The database answered no figures.")
    }
  }
}

import DocumentStore

/// What is done to a store that servers may refuse to open as it is.
extension PostgresStore {
  /// Makes the declared indexes and drops all others, while servers of the release before go on. From then on their
  /// commits are refused.
  /// - Throws: `StoreOpeningError`
  public static func prepare(
    _ address: StoreAddress, password: String?, durability: Durability, indexes: [Index]
  ) async throws {
    let connections = try await Connections(address, password: password, durability: durability)
    try await closing(connections) {
      _ = try await StoreOpening.open(connections, IndexCatalog(indexes), preparing: true)
    }
  }

  /// Gives a store a new history after it was restored from a copy of its database, or to an earlier moment. All
  /// earlier cursors become invalid, and new revisions are above those of the lost commits. No server may use the store
  /// meanwhile.
  /// - Throws: `StoreOpeningError`
  public static func adopt(_ address: StoreAddress, password: String?, durability: Durability) async throws {
    try await alone(address, password, durability) { session in
      try await session.script(
        """
        BEGIN;
        LOCK TABLE remedi.commits, remedi.documents IN ACCESS EXCLUSIVE MODE;
        UPDATE remedi.documents SET xid = pg_current_xact_id();
        UPDATE remedi.store SET history = gen_random_uuid();
        DELETE FROM remedi.timelines;
        INSERT INTO remedi.timelines VALUES (substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8), '0');
        SELECT setval('remedi.revisions', next) FROM remedi.revisions,
          LATERAL (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS next) AS now WHERE last_value < next;
        COMMIT;
        """)
    }
  }

  /// Takes commits again after a move that has not ended. Does nothing if the store is not frozen.
  /// - Throws: `StoreOpeningError`
  public static func thaw(_ address: StoreAddress, password: String?, durability: Durability) async throws {
    try await alone(address, password, durability) { try await $0.script(Freezing.end) }
  }

  private static func alone(
    _ address: StoreAddress, _ password: String?, _ durability: Durability, _ work: (Session) async throws -> Void
  ) async throws {
    let connections = try await Connections(address, password: password, durability: durability)
    try await closing(connections) {
      try await StoreOpening.reporting {
        try await connections.session { session in
          try await session.script(StoreOpening.withoutLimits)
          try await AdvisoryLock.schema.take(in: session)
          guard let format = try await DatabaseContent(session).format, format == Schema.newest else {
            throw StoreOpeningError.inaccessible("it holds no store of this release")
          }
          guard try await Presence.isNobodyThere(session) else {
            throw StoreOpeningError.inaccessible("a server uses it: stop it first")
          }
          try await work(session)
        }
      }
    }
  }

  private static func closing(_ connections: Connections, _ work: () async throws -> Void) async throws {
    do {
      try await work()
    } catch {
      await connections.close()
      throw error
    }
    await connections.close()
  }
}

/// What a server says about itself right after a connection was made.
struct ServerPromises: Hashable, Sendable {
  let version: Int
  let isReplica: Bool
  let encoding: String
  let fsync: String
  let fullPageWrites: String
  let synchronousCommit: String
  /// Whether commits wait for standbys at all.
  let namesStandbys: Bool
  /// The history of the server's log. Nil if the server is a replica.
  let timeline: UInt32?

  /// A replica has no place of its own in the log.
  static let sql = """
    SELECT current_setting('server_version_num'), pg_is_in_recovery()::int, current_setting('server_encoding'),
      current_setting('fsync'), current_setting('full_page_writes'), current_setting('synchronous_commit'),
      (current_setting('synchronous_standby_names') <> '')::int,
      CASE WHEN pg_is_in_recovery() THEN NULL ELSE substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) END
    """

  /// - Parameter rows: the answer to ``sql``.
  /// - Throws: `PostgresFault` if it has another form.
  init(_ rows: Rows) throws {
    guard rows.count == 1, let version = try rows.integer(0, 0), let isReplica = try rows.integer(0, 1),
      let encoding = rows.text(0, 2), let fsync = rows.text(0, 3), let fullPageWrites = rows.text(0, 4),
      let synchronousCommit = rows.text(0, 5), let namesStandbys = try rows.integer(0, 6)
    else { throw PostgresFault(state: nil, message: "The server does not say what it promises.", mayHaveRun: true) }
    self.init(
      version: Int(version), isReplica: isReplica == 1, encoding: encoding, fsync: fsync,
      fullPageWrites: fullPageWrites, synchronousCommit: synchronousCommit, namesStandbys: namesStandbys == 1,
      timeline: rows.text(0, 7).flatMap { UInt32($0, radix: 16) })
  }

  init(
    version: Int, isReplica: Bool, encoding: String, fsync: String, fullPageWrites: String, synchronousCommit: String,
    namesStandbys: Bool, timeline: UInt32?
  ) {
    (self.version, self.isReplica, self.encoding) = (version, isReplica, encoding)
    (self.fsync, self.fullPageWrites, self.synchronousCommit) = (fsync, fullPageWrites, synchronousCommit)
    (self.namesStandbys, self.timeline) = (namesStandbys, timeline)
  }
}

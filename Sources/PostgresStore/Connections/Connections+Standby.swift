extension Connections {
  /// A user without `pg_read_all_stats` sees that there are standbys, and nothing of them.
  private static let standbys = Statement(
    """
    SELECT count(*) FILTER (WHERE sync_state IN ('sync', 'quorum')), count(*) FILTER (WHERE sync_state IS NULL)
    FROM pg_stat_replication
    """)

  /// A sentence for the operator why commits would not be on a second server now. Nil if they would, or need not be.
  /// - Throws: `PostgresFault`
  func standbyFault() async throws -> String? {
    guard durability == .standby else { return nil }
    let rows = try await run(Self.standbys, [], .poll)
    if try rows.integer(0, 0) ?? 0 > 0 { return nil }
    if try rows.integer(0, 1) ?? 0 > 0 {
      return "The database's user may not see the standbys: please grant it the role pg_monitor."
    }
    return "The database has no synchronous standby."
  }
}

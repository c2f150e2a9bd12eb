/// A lock on a number in the database, which a session holds until it ends.
enum AdvisoryLock: Int64, Sendable {
  /// For one who makes or changes tables or indexes.
  case schema = 1
  /// Shared by all who use the store.
  case presence = 2

  /// "REMD" keeps the numbers apart from those of other programs.
  static let space = 0x5245_4D44 as Int64

  private static let waiting = Statement(
    "SELECT pg_try_advisory_lock($1::bigint::integer, $2::bigint::integer)::integer::bigint")
  private static let sharing = Statement(
    "SELECT pg_try_advisory_lock_shared($1::bigint::integer, $2::bigint::integer)::integer::bigint")
  private static let pause = Duration.milliseconds(50)

  /// Waits for the lock. A statement that waited in the server would hold up `CREATE INDEX CONCURRENTLY` of the one who
  /// has it.
  /// - Throws: `PostgresFault`, `StoreError.unavailable`, `CancellationError`
  func take(in session: Session, isShared: Bool = false) async throws {
    let statement = isShared ? Self.sharing : Self.waiting
    while try await !session.run(statement, [.integer(Self.space), .integer(rawValue)]).flag(0, 0) {
      try await Task.sleep(for: Self.pause)
    }
  }
}

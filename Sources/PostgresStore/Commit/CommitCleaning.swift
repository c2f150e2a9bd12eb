import DocumentStore

/// Removes the IDs of commits that nobody will ask for any more. Every process does so; what one has removed the other
/// does not find.
struct CommitCleaning: Sendable {
  private static let interval = Duration.seconds(600)
  private static let batch: Int64 = 10_000
  /// IDs are remembered for at least 24 hours, by the clock of the database alone.
  private static let statement = Statement(
    """
    WITH old AS MATERIALIZED (SELECT id FROM remedi.commits WHERE at < clock_timestamp() - interval '25 hours' \
    ORDER BY id LIMIT $1::bigint FOR UPDATE SKIP LOCKED) \
    DELETE FROM remedi.commits AS c USING old WHERE c.id = old.id RETURNING 1::bigint
    """)

  let database: Database

  /// Until the task is cancelled.
  func repeatedly() async {
    while !Task.isCancelled {
      do {
        while try await database.run(Self.statement, [.integer(Self.batch)], .commit).count == Self.batch {}
      } catch {
        // Whatever is wrong with the database, commits report it. The IDs are removed the next time.
      }
      // Ends early only if the task is cancelled.
      _ = try? await Task.sleep(for: Self.interval)
    }
  }
}

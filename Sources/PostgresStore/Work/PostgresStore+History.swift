import DocumentStore
import Remedi

extension PostgresStore {
  private static let raising = Statement(
    "SELECT setval('remedi.revisions', $1::bigint) FROM remedi.revisions WHERE last_value < $1::bigint")

  /// The next commit gets the microseconds since 1970 as its revision, more than any store counts: that would take a
  /// million commits a second. Cursors name the history of the store.
  public func beginHistory(at now: Instant) async throws {
    do {
      _ = try await database.run(Self.raising, [.integer(now.milliseconds * 1000)], .commit)
    } catch let fault as PostgresFault {
      throw StorageFault.error(fault)
    }
  }
}

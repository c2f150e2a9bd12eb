import DocumentStore
import Metrics
import Synchronization

/// Raises the versions of the scopes in which other processes have committed. Each call reads the feed, or shares one
/// read with calls that came before it began.
final class Barrier: Sendable {
  /// The most changes that are told one by one. With more, every scope counts as changed.
  private static let limit = 1000

  private struct State {
    /// Up to where the versions cover the feed. Nil at first, and after a poll that failed.
    var position: SnapshotCursor?
    /// The revisions of this process's commits that no poll has seen for certain. Their scopes were raised already.
    var own: Set<Int64> = []
    /// When the last poll began that was answered. Not undone by one that fails.
    var coveredAt: ContinuousClock.Instant?
  }

  private let feed: Feed
  private let versions: ScopeVersions
  /// The number of the state of the declared indexes that this process knows.
  private let catalog: Int64
  /// Called when the feed has moved.
  private let moved: @Sendable () -> Void
  private let state = Mutex(State())
  private let polls = SharedWork<Bool>()
  private let duration = Metrics.Timer(label: "remedi_store_poll_duration_seconds")

  init(_ feed: Feed, _ versions: ScopeVersions, catalog: Int64, moved: @escaping @Sendable () -> Void) {
    (self.feed, self.versions, self.catalog, self.moved) = (feed, versions, catalog, moved)
  }

  /// Whatever anybody was answered before this call is covered by versions asked for after it.
  /// - Throws: `StoreError.unavailable`, also when servers of a newer release may write: this one's indexes would not
  ///   show what they have written.
  func catchUp() async throws { try await polls.run(true) { [self] in try await poll() } }

  /// Call after a commit of this process was performed, before its scopes have versions again.
  func note(_ revision: Revision) {
    guard let number = revision.number else { return }
    state.withLock { _ = $0.own.insert(number) }
  }

  /// How long ago the moment is up to which the versions cover what others have committed. Nil before the first poll.
  func lag(at now: ContinuousClock.Instant) -> Duration? { state.withLock(\.coveredAt).map { $0.duration(to: now) } }

  private static let superseded = StoreError.unavailable("The store's indexes are of a newer release.")

  private func poll() async throws {
    let start = ContinuousClock.now
    let (known, own) = state.withLock { ($0.position, $0.own) }
    do {
      let found = try await feed.rows(after: known, limit: known == nil ? 0 : Self.limit + 1)
      guard found.catalog % Freezing.added <= catalog else { throw Self.superseded }
      cover(found, since: known)
      state.withLock { state in
        state.position = found.end
        // Whatever was noted before the poll began it has seen.
        state.own.subtract(own)
        state.coveredAt = start
      }
    } catch {
      // The connection may lead to another server from now on.
      state.withLock { $0.position = nil }
      throw error
    }
    duration.record(duration: start.duration(to: .now))
  }

  private func cover(_ found: FeedRows, since known: SnapshotCursor?) {
    guard let known, known.history == found.history, known.timeline == found.timeline, found.rows.count <= Self.limit
    else {
      versions.raiseAll()
      return moved()
    }
    guard !found.rows.isEmpty else { return }
    let own = state.withLock(\.own)
    versions.raise(found.rows.lazy.filter { !own.contains($0.revision) }.map(\.path))
    moved()
  }
}

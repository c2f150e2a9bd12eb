import DocumentStore
import Remedi
import Synchronization

/// Keeps a projection up to date in the background: what somebody has open immediately after a commit by this process,
/// and within a second after a commit by another one or when time alone changes it. If the projection may wait, the rest
/// follows later, many patients in one commit.
///
/// All of that is done by the process that holds the projection's lease. The others derive what somebody has open at
/// them, and nothing if nobody has.
package final class ProjectionJob: Job {
  package var name: String { projection.name }
  /// A run ends as soon as there is work for the next.
  package let interval = 0
  package let scope = JobScope.process

  private struct State {
    /// When everything was brought up to date.
    var wholeAt: ContinuousClock.Instant?
    /// When it was last looked for what the clock has changed.
    var timePassedAt: ContinuousClock.Instant?
  }

  private let record: MedicalRecord
  private let projection: any Projection
  /// The longest that a run waits before it checks whether time has changed anything.
  private let patience: Duration
  /// The longest that derived documents that nobody has open stay behind.
  private let delay: Duration
  private let state = Mutex(State())
  /// As many patients are not waited with any longer.
  private static let mostWaiting = 2000

  package init(
    _ projection: any Projection, of record: MedicalRecord, patience: Duration = .seconds(1),
    delay: Duration = .seconds(30)
  ) {
    (self.projection, self.record, self.patience, self.delay) = (projection, record, patience, delay)
    record.leases.want(projection.name)
  }

  package func run(at now: Instant) async throws {
    guard record.leases.holds(projection.name) else { return try await runBesideHolder(at: now) }
    let began = ContinuousClock.now
    let work = work(at: began)
    let end = try await record.step(projection, work, at: now)
    state.withLock { state in
      if work.isWhole { state.wholeAt = began }
      // More of what is due follows immediately.
      if work.passesTime { state.timePassedAt = end == nil ? nil : began }
    }
    guard let end else { return }
    let worked = began.duration(to: .now)
    guard isUrgent else { return try await Task.sleep(for: min(patience, .seconds(1))) }
    try await waitForMore(than: end)
    try await Task.sleep(for: rest(after: worked))
  }

  private func runBesideHolder(at now: Instant) async throws {
    let began = ContinuousClock.now
    let end = try await record.followHolder(of: projection, isUrgent: isUrgent, at: now)
    guard let end else { return try await Task.sleep(for: min(patience, .seconds(1))) }
    let worked = began.duration(to: .now)
    try await waitForMore(than: end)
    try await Task.sleep(for: rest(after: worked))
  }

  private func work(at moment: ContinuousClock.Instant) -> ProjectionWork {
    let waiting = record.feed(of: projection).count
    return state.withLock { state in
      ProjectionWork(
        isWhole: state.wholeAt.map { $0.duration(to: moment) >= delay } ?? true || waiting > Self.mostWaiting,
        passesTime: state.timePassedAt.map { $0.duration(to: moment) >= patience } ?? true)
    }
  }

  /// Whether anybody waits for what is committed now.
  private var isUrgent: Bool { projection.placeCollection.map { record.follower.isFollowed(anyOf: $0) } ?? true }

  /// Three times the time it worked, so that under load it takes at most a quarter of one processor from requests;
  /// never longer than a run waits. Pages read meanwhile bring themselves up to date.
  func rest(after worked: Duration) -> Duration { max(projection.pause, min(worked * 3, patience)) }

  private func waitForMore(than end: ChangeCursor) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { [store = record.store] in
        for await _ in store.changeSignals() where try await store.changeCursor() != end { return }
      }
      group.addTask { [patience] in try await Task.sleep(for: patience) }
      try await group.next()
      group.cancelAll()
    }
  }
}

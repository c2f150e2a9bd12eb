import DocumentStore
import Remedi

/// Keeps a projection up to date in the background: immediately after a commit by this process, within a second after a
/// commit by another one, and when time alone changes it.
package struct ProjectionJob: Job {
  package var name: String { projection.name }
  /// A run ends as soon as there is work for the next.
  package let interval = 0

  private let record: MedicalRecord
  private let projection: any Projection
  /// The longest that a run waits before it checks whether time has changed anything.
  private let patience: Duration
  /// Batches a burst of commits into few units of work.
  private static let pause = Duration.milliseconds(50)

  package init(_ projection: any Projection, of record: MedicalRecord, patience: Duration = .seconds(1)) {
    (self.projection, self.record, self.patience) = (projection, record, patience)
  }

  package func run(at now: Instant) async throws {
    let began = ContinuousClock.now
    guard let end = try await record.step(projection, at: now) else { return }
    let worked = began.duration(to: .now)
    try await waitForMore(than: end)
    try await Task.sleep(for: rest(after: worked))
  }

  /// Three times the time it worked, so that under load it takes at most a quarter of one processor from requests;
  /// never longer than a run waits. Pages read meanwhile bring themselves up to date.
  func rest(after worked: Duration) -> Duration { max(Self.pause, min(worked * 3, patience)) }

  private func waitForMore(than end: ChangeCursor) async throws {
    try await withThrowingTaskGroup(of: Void.self) { [store = record.store, patience] group in
      group.addTask {
        for await _ in store.changeSignals() where try await store.changeCursor() != end { return }
      }
      group.addTask { try await Task.sleep(for: patience) }
      try await group.next()
      group.cancelAll()
    }
  }
}

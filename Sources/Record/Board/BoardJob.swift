import DocumentStore
import Remedi

/// Keeps the boards up to date beside the requests: at once when something is committed, by this process or, within a
/// second, by another; and when time alone changes what a board says.
public struct BoardJob: Job {
  public let name = "board"
  /// A run ends when there is something to do for the next.
  public let interval = 0

  private let record: MedicalRecord
  /// The longest that a run waits; then it looks whether time has changed anything.
  private let patience: Duration
  /// So that a burst of commits becomes few pieces of work.
  private static let pause = Duration.milliseconds(50)

  public init(record: MedicalRecord) { self.init(record: record, patience: .seconds(1)) }

  init(record: MedicalRecord, patience: Duration) { (self.record, self.patience) = (record, patience) }

  public func run(at now: Instant) async throws {
    let began = ContinuousClock.now
    guard let end = try await record.keepBoardAPiece(at: now) else { return }
    let worked = began.duration(to: .now)
    try await waitForMore(than: end)
    try await Task.sleep(for: rest(after: worked))
  }

  /// Three times as long as it worked, so that under load it takes a quarter of one processor from who asks; never longer
  /// than a run waits. Pages that are read meanwhile bring themselves up to date.
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

import Record
import Remedi

/// Deletes messages that nobody asks for any more.
struct DispatchSweepJob: Job {
  let name = "dispatch-sweep"
  let interval = 60

  let record: MedicalRecord
  let line: DispatchLine

  private static let batch = 400
  /// The most commits in one run, so that requests need not wait.
  private static let commits = 50

  func run(at now: Instant) async throws {
    guard line.trusts(now) else { return }
    for _ in 1...Self.commits {
      try Task.checkCancellation()
      if try await record.sweepDispatches(at: now, limit: Self.batch) < Self.batch { return }
    }
  }
}

import DocumentStore
import Foundation
import Logging
import Record
import Remedi
import Support
import Synchronization
import Testing

@testable import Server

@Suite("The background jobs", .timeLimit(.minutes(10)))
struct JobRunnerTests {
  private struct Noting: Job {
    let name = "noting"
    let interval = 3600
    let note: @Sendable (Bool) -> Void

    func run(at now: Instant) async throws { note(Freshness.isMarked) }
  }

  @Test("a run begins by catching up with what other servers have written")
  func catchingUp() async throws {
    let (runs, continuation) = AsyncStream.makeStream(of: Bool.self)
    let runner = JobRunner(
      jobs: [Noting { continuation.yield($0) }],
      record: try SiteParts.record(over: MemoryStore(indexes: SiteParts.indexes)),
      register: JobRegister(), logger: Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() })
    let running = Task { try await runner.run() }
    var iterator = runs.makeAsyncIterator()
    #expect(await iterator.next() == true)
    running.cancel()
    try await running.value
  }
}

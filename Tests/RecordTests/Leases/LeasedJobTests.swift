import DocumentStore
import Foundation
import Practice
import Remedi
import StoreContract
import Synchronization
import Testing

@testable import Record

@Suite("A job with a lease", .timeLimit(.minutes(1)))
struct LeasedJobTests {
  private struct Noting: Job {
    let name = "noting"
    let interval: Int
    let work: @Sendable () async throws -> Void

    func run(at now: Instant) async throws { try await work() }
  }

  private struct Fault: Error {}

  /// How many runs each of two processes has begun and ended.
  private final class Tally: Sendable {
    private let counts = Mutex((begun: [0, 0], ended: [0, 0]))
    var begun: [Int] { counts.withLock { $0.begun } }
    var ended: [Int] { counts.withLock { $0.ended } }
    func begin(_ process: Int) { counts.withLock { $0.begun[process] += 1 } }
    func end(_ process: Int) { counts.withLock { $0.ended[process] += 1 } }
  }

  /// Two processes over one store; the first has looked first.
  private struct Pair {
    let clocks = (RunningClock(), RunningClock(at: .seconds(500)))
    let records: (MedicalRecord, MedicalRecord)

    init() throws {
      let base = MemoryStore(indexes: Practice.indexes)
      records = (try Self.record(base, clocks.0), try Self.record(base, clocks.1))
    }

    private static func record(_ base: MemoryStore, _ clock: RunningClock) throws -> MedicalRecord {
      MedicalRecord(
        store: LateStore(over: base), timeZones: try Practice.zones.get(), secret: Data(repeating: 7, count: 32),
        collections: Practice.collections, pace: .init(), uptime: { clock.now })
    }

    func jobs(interval: Int = 5, _ work: @escaping @Sendable (Int) async throws -> Void) -> (LeasedJob, LeasedJob) {
      let looking = Duration.milliseconds(1)
      return (
        LeasedJob(Noting(interval: interval) { try await work(0) }, of: records.0, look: looking),
        LeasedJob(Noting(interval: interval) { try await work(1) }, of: records.1, look: looking)
      )
    }

    func keep() async throws {
      try await records.0.leases.keep()
      try await records.1.leases.keep()
    }
  }

  @Test("runs in the process that holds it alone, and in the next one after that")
  func one() async throws {
    let (pair, runs) = (try Pair(), Tally())
    let jobs = pair.jobs { runs.begin($0) }
    try await jobs.0.run(at: Practice.noon)
    #expect(runs.begun == [0, 0])
    try await pair.keep()
    for _ in 1...3 {
      try await jobs.0.run(at: Practice.noon)
      try await jobs.1.run(at: Practice.noon)
    }
    #expect(runs.begun == [3, 0])
    try await pair.records.0.leases.giveBack()
    pair.clocks.1.advance(.seconds(5))
    try await pair.records.1.leases.keep()
    try await jobs.0.run(at: Practice.noon)
    try await jobs.1.run(at: Practice.noon)
    #expect(runs.begun == [3, 1])
  }

  @Test("is ended when the lease is not renewed in time")
  func lost() async throws {
    let (pair, runs) = (try Pair(), Tally())
    let (begun, continuation) = AsyncStream.makeStream(of: Void.self)
    let jobs = pair.jobs { process in
      defer { runs.end(process) }
      continuation.yield()
      let (never, held) = AsyncStream.makeStream(of: Void.self)
      // Ends when the task is cancelled.
      for await _ in never {}
      withExtendedLifetime(held) {}
      try Task.checkCancellation()
    }
    try await pair.keep()
    let run = Task { try await jobs.0.run(at: Practice.noon) }
    for await _ in begun { break }
    pair.clocks.0.advance(.seconds(20))
    await #expect(throws: LeaseLost(name: "noting")) { try await run.value }
    #expect(runs.ended == [1, 0])
  }

  @Test("fails as the job does")
  func failing() async throws {
    let pair = try Pair()
    let jobs = pair.jobs { _ in throw Fault() }
    try await pair.keep()
    await #expect(throws: Fault.self) { try await jobs.0.run(at: Practice.noon) }
  }

  @Test("looks soon whether it may run, however seldom it does", arguments: [(0, 1), (5, 5), (86_400, 10)])
  func pauses(interval: Int, pause: Int) async throws {
    let pair = try Pair()
    let jobs = pair.jobs(interval: interval) { _ in }
    try await pair.keep()
    #expect(jobs.0.pause == interval && jobs.0.interval == interval)
    #expect(jobs.1.pause == pause && jobs.1.interval == interval)
  }
}

import AllFeatures
import DocumentStore
import FeatureKit
import Foundation
import Logging
import Record
import Remedi
import StoreContract
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

  private struct Counting: Job {
    let name = "counting"
    let interval = 1
    let note: @Sendable () -> Void

    func run(at now: Instant) async throws { note() }
  }

  @Test("a job of the installation runs in one server, and in the next once that one is shut down")
  func leased() async throws {
    let (base, clock) = (MemoryStore(indexes: SiteParts.indexes), RunningClock())
    let (runs, continuation) = AsyncStream.makeStream(of: Int.self)
    func start(_ number: Int) throws -> Task<Void, any Error> {
      let record = MedicalRecord(
        store: LateStore(over: base), timeZones: try SiteParts.timeZones.get(), secret: SiteParts.secret,
        pace: .init(), uptime: { clock.now })
      let runner = JobRunner(
        jobs: [Counting { continuation.yield(number) }], record: record, register: JobRegister(),
        logger: Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() })
      return Task { try await runner.run() }
    }
    let first = try start(1)
    var iterator = runs.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    let second = try start(2)
    for _ in 1...3 { #expect(await iterator.next() == 1) }
    first.cancel()
    try await first.value
    // The second looks again after five seconds.
    clock.advance(.seconds(5))
    var next = await iterator.next()
    while next == 1 { next = await iterator.next() }
    #expect(next == 2)
    second.cancel()
    try await second.value
  }

  @Test("each job says which processes run it")
  func scopes() throws {
    let record = try SiteParts.record(over: MemoryStore(indexes: SiteParts.indexes))
    let jobs = FeatureList.jobs(of: try TestSite.features(record, SiteParts.hasher), over: record)
    let names = Dictionary(grouping: jobs, by: \.scope).mapValues { Set($0.map(\.name)) }
    #expect(names[.process] == ["board", "reminders", "reminder-sending", "dispatches", "device-count", "uptime"])
    #expect(
      names[.installation] == [
        "digest", "dispatch-sweep", "erasure", "expired-access", "half-sign-ins", "message-retention", "outdated-codes",
        "password-resets", "reading-imports", "unused-pictures",
      ])
  }
}

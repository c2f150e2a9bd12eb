import DocumentStore
import Record
import Remedi
import StoreContract
import Support
import Testing

@testable import Notifications

@Suite("Letters of an installation with two servers", .timeLimit(.minutes(5)))
struct OutboxLeaseTests {
  private static let count = 200
  private let base: MemoryStore
  private let site: TestSite

  /// 200 letters wait.
  init() async throws {
    base = MemoryStore(indexes: SiteParts.indexes)
    site = try await TestSite(store: base)
    let waiting = try await site.record.pendingMessages(limit: 1000).count
    for number in waiting..<Self.count {
      _ = try await site.record.createPatient(
        .init(name: "Patient \(number)", email: "p\(number)@example.org"), timeZone: "UTC", by: site.ann,
        at: site.clock.now)
    }
  }

  private func pair(_ post: CountingPost) async throws -> (OutboxProcess, OutboxProcess) {
    let pair = (
      try OutboxProcess(site, over: base, post, clockAt: 3), try OutboxProcess(site, over: base, post, clockAt: 4000)
    )
    try await pair.0.go(.zero)
    try await pair.1.go(.zero)
    return pair
  }

  private func waiting() async throws -> Int { try await site.record.pendingMessages(limit: 1000).count }

  @Test("are sent once each, one at a time")
  func once() async throws {
    let post = CountingPost()
    let (first, second) = try await pair(post)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for process in [first, second] { group.addTask { try await process.run() } }
      try await group.waitForAll()
    }
    #expect(post.taken.count == Self.count)
    #expect(post.taken.values.allSatisfy { $0 == 1 })
    #expect(post.mostAtOnce == 1)
    #expect(try await waiting() == 0)
  }

  @Test("are left alone by a server that has renewed its lease too long ago")
  func late() async throws {
    let post = CountingPost()
    let (first, second) = try await pair(post)
    first.clock.advance(.seconds(20))
    try await first.run()
    try await second.run()
    #expect(post.taken.isEmpty)
    #expect(try await waiting() == Self.count)
  }

  @Test("are sent once each if one server loses its lease in the midst: it ends before the other begins")
  func displaced() async throws {
    let post = CountingPost(stop: (at: 100, .before))
    let (first, second) = try await pair(post)
    let run = Task { try await first.run() }
    await post.hasStopped()
    #expect(post.taken.count == 99)
    first.clock.advance(.seconds(20))
    await #expect(throws: LeaseLost.self) { try await run.value }
    try await second.go(.seconds(29))
    try await second.run()
    #expect(post.taken.count == 99)
    try await second.go(.seconds(1))
    try await second.run()
    #expect(post.taken.count == Self.count)
    #expect(post.taken.values.allSatisfy { $0 == 1 })
    #expect(post.mostAtOnce == 1)
    #expect(try await waiting() == 0)
  }

  @Test("are sent once each if a server dies, but for the one in doubt, which comes again under its id")
  func killed() async throws {
    let post = CountingPost(stop: (at: 100, .behind))
    let (first, second) = try await pair(post)
    // Nothing of it runs on: its clock stands still.
    let dead = Task { try await first.run() }
    await post.hasStopped()
    try await second.go(.seconds(29))
    try await second.run()
    #expect(post.taken.count == 100)
    try await second.go(.seconds(1))
    try await second.run()
    #expect(post.taken.count == Self.count)
    let inDoubt = try #require(post.stoppedAt)
    #expect(post.taken.filter { $0.value != 1 } == [inDoubt: 2])
    #expect(try await waiting() == 0)
    dead.cancel()
    await #expect(throws: CancellationError.self) { try await dead.value }
  }

  @Test("are sent by the other server at once if one is shut down")
  func shutDown() async throws {
    let post = CountingPost(stop: (at: 100, .before))
    let (first, second) = try await pair(post)
    let run = Task { try await first.run() }
    await post.hasStopped()
    run.cancel()
    await #expect(throws: CancellationError.self) { try await run.value }
    try await first.record.leases.giveBack()
    try await second.go(.seconds(5))
    try await second.run()
    #expect(post.taken.count == Self.count)
    #expect(post.taken.values.allSatisfy { $0 == 1 })
  }
}

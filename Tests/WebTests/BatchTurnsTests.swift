import Remedi
import Synchronization
import Testing

@testable import Web

@Suite("Batches of completions in turn", .timeLimit(.minutes(1)))
struct BatchTurnsTests {
  private static let clinic = Identifier<Clinic>("c1")
  private static let (bob, dora, emil) = (
    Identifier<Patient>("bob"), Identifier<Patient>("dora"), Identifier<Patient>("emil")
  )

  /// Work that goes on until it is let go, and knows how much of it is under way.
  private final class Work: Sendable {
    private let counts = Mutex((running: 0, most: 0))
    private let (open, letGo) = AsyncStream.makeStream(of: Void.self)

    var running: Int { counts.withLock { $0.running } }
    var most: Int { counts.withLock { $0.most } }

    func run() async {
      counts.withLock { counts in
        counts.running += 1
        counts.most = max(counts.most, counts.running)
      }
      for await _ in open { break }
      counts.withLock { $0.running -= 1 }
    }

    func finish(_ count: Int = 1) { for _ in 0..<count { letGo.yield() } }

    func reach(_ count: Int) async throws {
      while running != count { try await Task.sleep(for: .milliseconds(1)) }
    }
  }

  private func gather(_ ofPatients: Int, _ long: Int, at turns: BatchTurns) async throws {
    while turns.counts != (ofPatients, long) { try await Task.sleep(for: .milliseconds(1)) }
  }

  @Test("those of one patient are recorded one after the other, however many come, and more than wait are refused")
  func ofOnePatient() async throws {
    let (turns, work) = (BatchTurns(mostWaitingOfPatient: 9), Work())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<10 { group.addTask { try await turns.run(5, of: Self.bob, in: Self.clinic) { await work.run() } } }
      try await gather(10, 0, at: turns)
      let refusal = await #expect(throws: RemediError.self) {
        try await turns.run(5, of: Self.bob, in: Self.clinic) { await work.run() }
      }
      #expect(refusal?.code == .rateLimited)
      #expect(refusal?.retryAfter == 5)
      work.finish(10)
      try await group.waitForAll()
    }
    #expect(work.most == 1)
    #expect(turns.counts == (0, 0))
  }

  @Test("of all patients so many long ones at once; short ones of others wait for none of them")
  func longOnes() async throws {
    let (turns, long, short) = (BatchTurns(atOnce: 1), Work(), Work())
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await turns.run(11, of: Self.bob, in: Self.clinic) { await long.run() } }
      try await long.reach(1)
      group.addTask { try await turns.run(11, of: Self.dora, in: Self.clinic) { await long.run() } }
      try await gather(2, 2, at: turns)
      group.addTask { try await turns.run(10, of: Self.emil, in: Self.clinic) { await short.run() } }
      try await short.reach(1)
      #expect(long.running == 1)
      short.finish()
      long.finish(2)
      try await group.waitForAll()
    }
    #expect(long.most == 1)
    #expect(turns.counts == (0, 0))
  }

  @Test("a place is free again where the work fails or nobody waits for it any more")
  func failing() async throws {
    let (turns, work) = (BatchTurns(atOnce: 1), Work())
    await #expect(throws: RemediError.notFound) {
      try await turns.run(500, of: Self.bob, in: Self.clinic) { throw RemediError.notFound }
    }
    #expect(turns.counts == (0, 0))
    let first = Task { try await turns.run(500, of: Self.bob, in: Self.clinic) { await work.run() } }
    try await work.reach(1)
    let second = Task { try await turns.run(500, of: Self.dora, in: Self.clinic) { await work.run() } }
    try await gather(2, 2, at: turns)
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(turns.counts == (1, 1))
    work.finish()
    try await first.value
    #expect(turns.counts == (0, 0))
  }
}

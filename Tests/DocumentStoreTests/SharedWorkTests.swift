import DocumentStore
import Synchronization
import Testing

@Suite("Work that several ask for", .timeLimit(.minutes(1)))
struct SharedWorkTests {
  private struct Fault: Error {}

  /// Counts how often something was done, and holds up each caller.
  private final class Desk: Sendable {
    let done = Mutex(0)
    private let gate = AsyncStream<Void>.makeStream()
    private let begun = AsyncStream<Void>.makeStream()

    func work() async {
      begun.continuation.yield()
      for await _ in gate.stream { break }
      if !Task.isCancelled { done.withLock { $0 += 1 } }
    }

    func hasBegun() async { for await _ in begun.stream { break } }
    func letOnePass() { gate.continuation.yield() }
  }

  @Test("is done once more for all who come while it is done")
  func together() async throws {
    let (shared, service) = (SharedWork<String>(), Desk())
    let first = Task { try await shared.run("a") { await service.work() } }
    await service.hasBegun()
    let later = (0..<50).map { _ in shared.turn(of: "a") { await service.work() } }
    service.letOnePass()
    try await first.value
    #expect(service.done.withLock { $0 } == 1)
    service.letOnePass()
    await service.hasBegun()
    for turn in later { try await turn.value }
    #expect(service.done.withLock { $0 } == 2)
    #expect(shared.count == 0)
  }

  @Test("is done for each key by itself")
  func keys() async throws {
    let (shared, service) = (SharedWork<String>(), Desk())
    let held = Task { try await shared.run("a") { await service.work() } }
    await service.hasBegun()
    try await shared.run("b") {}
    service.letOnePass()
    try await held.value
    #expect(shared.count == 0)
  }

  @Test("throws to those for whom it was done, and is done again for the next")
  func faults() async throws {
    let shared = SharedWork<String>()
    await #expect(throws: Fault.self) { try await shared.run("a") { throw Fault() } }
    try await shared.run("a") {}
    #expect(shared.count == 0)
  }

  @Test("goes on where the one who asked first is gone")
  func cancelled() async throws {
    let (shared, service) = (SharedWork<String>(), Desk())
    let first = Task { try await shared.run("a") { await service.work() } }
    await service.hasBegun()
    first.cancel()
    let second = shared.turn(of: "a") { await service.work() }
    #expect(service.done.withLock { $0 } == 0)
    service.letOnePass()
    await service.hasBegun()
    #expect(service.done.withLock { $0 } == 1)
    service.letOnePass()
    try await second.value
    #expect(service.done.withLock { $0 } == 2)
  }
}

import Logging
import Remedi
import Synchronization
import Testing

@testable import Server

/// What an engineer reads of the store's contents.
@Suite(.timeLimit(.minutes(1))) struct StorageCounterTests {
  private let log = Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }

  @Test func countsOnceForAllWhoAskAndAnewWhenTold() async throws {
    let counts = Mutex(0)
    let counter = StorageCounter(
      {
        let number = counts.withLock { count in
          count += 1
          return count
        }
        try await Task.sleep(for: .milliseconds(20))
        return StoreStatistics(
          groups: [.init(name: "patients", documents: number, size: 10, largest: 10)], orders: [])
      }, now: { Instant(milliseconds: 5) }, logger: log)
    await withTaskGroup(of: Int?.self) { group in
      for _ in 1...10 {
        group.addTask { await counter.latest(patience: .seconds(50))?.statistics.groups.first?.documents }
      }
      for await count in group { #expect(count == 1) }
    }
    await counter.count(patience: .seconds(50))
    #expect(await counter.latest(patience: .zero)?.statistics.groups.first?.documents == 2)
    #expect(await counter.latest(patience: .zero)?.countedAt == Instant(milliseconds: 5))
  }

  @Test func waitsNoLongerThanItMay() async throws {
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let counter = StorageCounter(
      {
        for await _ in gate {}
        return StoreStatistics(groups: [], orders: [])
      }, now: { Instant(milliseconds: 5) }, logger: log)
    #expect(await counter.latest(patience: .milliseconds(5)) == nil)
    open.finish()
    #expect(await counter.latest(patience: .seconds(50)) != nil)
  }

  @Test func aFailureIsNoEndOfIt() async throws {
    let isBroken = Mutex(true)
    let counter = StorageCounter(
      {
        if isBroken.withLock({ $0 }) { throw CancellationError() }
        return StoreStatistics(groups: [], orders: [])
      }, now: { Instant(milliseconds: 5) }, logger: log)
    #expect(await counter.latest(patience: .seconds(50)) == nil)
    isBroken.withLock { $0 = false }
    #expect(await counter.latest(patience: .seconds(50)) != nil)
  }
}

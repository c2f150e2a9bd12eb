import Remedi
import Synchronization
import Testing

@testable import Therapies

@Suite("Answers about many days in turn", .timeLimit(.minutes(1)))
struct LongAnswerTurnsTests {
  private static let clinic = Identifier<Clinic>("c1")

  private static func days(_ count: Int) -> ClosedRange<LocalDate> {
    let first = LocalDate("2026-03-01")!
    return first...first + (count - 1)
  }

  private final class Order: Sendable {
    private let names = Mutex<[String]>([])
    var all: [String] { names.withLock { $0 } }
    func append(_ name: String) { names.withLock { $0.append(name) } }
  }

  @Test("so many long ones at once; short ones wait for none of them, and a failed one gives its turn back")
  func turns() async throws {
    let turns = LongAnswerTurns(atOnce: 1)
    let (open, letGo) = AsyncStream.makeStream(of: Void.self)
    let order = Order()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await turns.run(Self.days(32), of: Identifier("bob"), in: Self.clinic) {
          for await _ in open { break }
          order.append("bob")
        }
      }
      while turns.count < 1 { try await Task.sleep(for: .milliseconds(1)) }
      group.addTask {
        await #expect(throws: CancellationError.self) {
          try await turns.run(Self.days(366), of: Identifier("dora"), in: Self.clinic) {
            order.append("dora")
            throw CancellationError()
          }
        }
      }
      while turns.count < 2 { try await Task.sleep(for: .milliseconds(1)) }
      try await turns.run(Self.days(31), of: Identifier("emil"), in: Self.clinic) { order.append("emil") }
      letGo.yield()
      try await group.waitForAll()
    }
    #expect(order.all == ["emil", "bob", "dora"])
    #expect(turns.count == 0)
  }
}

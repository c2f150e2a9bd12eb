import DocumentStore
import Practice
import Remedi
import Testing

@testable import Board
@testable import Record

/// What a page of a board asks of the store does not hang on how many patients there are.
@Suite("What a board costs", .timeLimit(.minutes(10)))
struct BoardCostTests {
  @Test("as many questions with 3,000 patients as with 30")
  func cost() async throws {
    var costs: [Int: [[String: Int]]] = [:]
    for count in [30, 3000] {
      let store = AskedStore()
      let practice = try await Practice(store: store)
      for number in 2...count { try await practice.add("Patient \(Practice.name(number))") }
      let head = try await store.changeCursor()
      try await practice.record.commit { transaction in
        var mark = ProjectionCheckpoint(of: BoardProjection(), beginningAt: head)
        mark.building = nil
        try transaction.put(mark, at: BoardProjection().checkpoint)
      }
      // The first notes in the chain that the board was read.
      for search in ["", "", "patient a", "nobody"] {
        store.forget()
        #expect(try await practice.board(found: search).rows.isEmpty == (search == "nobody"))
        costs[count, default: []].append(store.asked)
      }
    }
    #expect(costs[30] == costs[3000])
    #expect(costs[30]?.dropFirst().allSatisfy { $0["commit"] == nil && $0.values.reduce(0, +) <= 10 } == true)
  }

  @Test("opened again, what stands as it stood is not asked for, only whether anything happened")
  func again() async throws {
    let store = AskedStore(tellsVersions: true)
    let practice = try await Practice(store: store)
    for number in 2...60 { try await practice.add("Patient \(Practice.name(number))") }
    try await practice.record.updateProjections(at: Practice.noon)
    for _ in 1...2 { _ = try await practice.board(limit: 50) }
    store.forget()
    #expect(try await practice.board(limit: 50).rows.count == 50)
    #expect(store.asked == ["changes": 1, "cursor": 1])
  }
}

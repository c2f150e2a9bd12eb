import Testing

@testable import Messaging

/// Five people, twelve devices, reads and commits in any order: counts and access are those of a naive model.
@Suite("Discussions under any interleaving")
struct DiscussionModelTests {
  @Test("Counts and access are right in every history", arguments: 0..<8)
  func histories(_ part: UInt64) async throws {
    for seed in (part * 40)..<(part * 40 + 40) {
      let history = try await DiscussionHistory(seed: seed)
      try await history.run()
      #expect(try await history.faults() == [], "seed \(seed)")
    }
  }

  @Test("The model finds what would go wrong otherwise", arguments: DiscussionMutant.allCases)
  func mutants(_ mutant: DiscussionMutant) async throws {
    for seed: UInt64 in 0..<1000 {
      let history = try await DiscussionHistory(seed: seed, mutant: mutant)
      try await history.run()
      if try await !history.faults().isEmpty { return }
    }
    Issue.record("No history shows the fault.")
  }
}

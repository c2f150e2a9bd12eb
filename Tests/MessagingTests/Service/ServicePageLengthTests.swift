import JSON
import Support
import Testing

@testable import Messaging

@Suite("The length of a page in the message service")
struct ServicePageLengthTests {
  /// The numbers of items of each page, and what it says to be left.
  private func pages(
    _ code: Int, of client: ServiceClient, upTo last: Int
  ) async throws -> (lengths: [Int], balances: [String?]) {
    var (lengths, balances) = ([Int](), [String?]())
    for number in 1...last {
      let answer = try await client.call(
        code, ["lastUpdatedDate": "01/01/2026", "PageNumber": .integer(Int64(number))])
      lengths.append(answer.details.array?.count ?? -1)
      balances.append(answer.balance)
    }
    return (lengths, balances)
  }

  @Test("is what the setting says, for messages, for later changes and for the directory")
  func seven() async throws {
    let scene = try await ServiceScene(servicePages: ServicePageLength(items: 7))
    try await scene.fill(1, named: "old")
    try await scene.run { ann, _ async throws in
      let since = try await ann.call(2, ["lastUpdatedDate": "01/01/2026"]).stamp
      try await scene.fill(19)
      let first = try await pages(2, of: ann, upTo: 4)
      #expect(first.lengths == [7, 7, 6, 0])
      #expect(first.balances == ["20", "13", "6", "0"])
      let changes = try await ann.call(2, ["lastUpdatedDate": .string(since)])
      #expect(changes.details.array?.count == 7)
      #expect(changes.balance == "19")
      #expect(try await ann.call(17).details.array?.isEmpty == true)
    }
    for number in 1...9 {
      _ = try await scene.site.record.addPhysician(
        name: "Physician \(number)", email: "p\(number)@example.org", clinicId: scene.site.clinic.id,
        passwordHash: "hash", at: scene.site.clock.now)
    }
    try await scene.run { ann, _ async throws in
      let first = try await ann.call(12, ["lastUpdatedDate": "01/01/2026", "PageNumber": 1])
      #expect(first.details.array?.count == 7)
      let all = try #require(first.balance.flatMap { Int($0) })
      let second = try await ann.call(12, ["lastUpdatedDate": "01/01/2026", "PageNumber": 2])
      #expect(second.balance == "\(all - 7)")
    }
  }

  @Test("is 15 where nothing is set")
  func usual() async throws {
    let scene = try await ServiceScene()
    try await scene.fill(16)
    try await scene.run { ann, _ async throws in
      let found = try await pages(2, of: ann, upTo: 2)
      #expect(found.lengths == [15, 1])
      #expect(found.balances == ["16", "1"])
    }
  }
}

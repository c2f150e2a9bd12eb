import Testing

@testable import FirestoreStore

@Suite(.timeLimit(.minutes(1))) struct ShardTurnsTests {
  private func all(of turns: ShardTurns) async -> Set<Int> {
    var taken: Set<Int> = []
    for _ in 0..<Shard.count { if let shard = await turns.take(within: .zero) { taken.insert(shard) } }
    return taken
  }

  @Test func `each is given out once, and again when it comes back`() async {
    let turns = ShardTurns()
    #expect(await all(of: turns) == Set(0..<Shard.count))
    #expect(await turns.take(within: .milliseconds(1)) == nil)
    turns.giveBack(3)
    // Who has given up takes none.
    #expect(await turns.take(within: .zero) == 3)
  }

  @Test func `who waits gets the next that comes back`() async {
    let turns = ShardTurns()
    #expect(await all(of: turns).count == Shard.count)
    async let next = turns.take(within: .seconds(30))
    await Task.yield()
    turns.giveBack(7)
    #expect(await next == 7)
  }
}

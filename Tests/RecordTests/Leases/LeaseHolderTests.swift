import DocumentStore
import StoreContract
import Testing

@testable import Record

@Suite("A lease")
struct LeaseHolderTests {
  private let base = MemoryStore(indexes: [])

  /// Two processes whose clocks have nothing in common; the first has the lease.
  private func pair() async throws -> (LeaseProcess, LeaseProcess) {
    let pair = (LeaseProcess(base, clockAt: 5), LeaseProcess(base, clockAt: 900_000))
    try await pair.0.holder.keep()
    try await pair.1.holder.keep()
    #expect(pair.0.holds && !pair.1.holds)
    return pair
  }

  private func stored() async throws -> Document? {
    try await base.document(at: Collections.leases.root(LeaseProcess.lease).path)
  }

  @Test("stays with a holder that renews it, however often others look")
  func kept() async throws {
    let (first, second) = try await pair()
    for _ in 0..<600 {
      try await LeaseProcess.live(first, second, for: 1)
      #expect(first.holds && !second.holds)
    }
  }

  @Test("is renewed every ten seconds, and written no more often")
  func renewed() async throws {
    let process = LeaseProcess(base, clockAt: 0)
    try await process.holder.keep()
    var revisions: Set<Revision> = []
    for _ in 0..<60 {
      try await process.go(.seconds(1))
      revisions.insert(try #require(try await stored()).revision)
    }
    #expect(revisions.count == 7)
  }

  @Test("of a dead process is taken after thirty seconds of the same revision, and never before")
  func takenOver() async throws {
    let (_, second) = try await pair()
    for _ in 0..<29 {
      try await second.go(.seconds(1))
      #expect(!second.holds)
    }
    try await second.go(.milliseconds(999))
    #expect(!second.holds)
    try await second.go(.milliseconds(1))
    #expect(second.holds)
  }

  @Test("is not taken thirty seconds after a look at an earlier revision")
  func seenAnew() async throws {
    let (first, second) = try await pair()
    try await first.go(.seconds(10))
    // The last renewal of the holder is seen after 29 seconds.
    try await second.go(.seconds(29))
    try await second.go(.seconds(29))
    #expect(!second.holds)
    try await second.go(.seconds(1))
    #expect(second.holds)
  }

  @Test("is not held any more twenty seconds after its renewal, before anybody else may take it")
  func ended() async throws {
    let (first, second) = try await pair()
    first.clock.advance(.milliseconds(19_999))
    #expect(first.holds)
    first.clock.advance(.milliseconds(1))
    #expect(!first.holds)
    try await second.go(.seconds(20))
    #expect(!second.holds)
  }

  @Test("is lost by a process that was stopped for a minute, which sees that before it goes on")
  func stopped() async throws {
    let (first, second) = try await pair()
    try await LeaseProcess.live(second, for: 60)
    #expect(second.holds)
    first.clock.advance(.seconds(60))
    // Even before it has looked.
    #expect(!first.holds)
    try await LeaseProcess.live(first, second, for: 60)
    #expect(!first.holds && second.holds)
  }

  @Test("is still that of a process that was stopped for a while in which nobody has taken it")
  func resumed() async throws {
    let (first, second) = try await pair()
    try await LeaseProcess.live(second, for: 25)
    first.clock.advance(.seconds(25))
    #expect(!first.holds)
    try await first.holder.keep()
    #expect(first.holds)
    try await LeaseProcess.live(first, second, for: 40)
    #expect(first.holds && !second.holds)
  }

  @Test("that is given back is another's as soon as that one looks")
  func givenBack() async throws {
    let (first, second) = try await pair()
    try await first.holder.giveBack()
    #expect(try await stored() == nil)
    #expect(!first.holds)
    try await second.go(.seconds(5))
    #expect(second.holds)
    // A process that ends takes nothing any more.
    try await first.go(.seconds(60))
    #expect(!first.holds)
  }

  @Test("that another has taken meanwhile is not given back")
  func notItsOwn() async throws {
    let (first, second) = try await pair()
    try await LeaseProcess.live(second, for: 60)
    try await first.holder.giveBack()
    #expect(try await stored() != nil)
    try await second.go(.seconds(10))
    #expect(second.holds)
  }

  @Test("goes to exactly one of those who want it at the same moment", arguments: [false, true])
  func raced(afterDeath: Bool) async throws {
    if afterDeath { try await LeaseProcess(base, clockAt: 0).holder.keep() }
    let racers = (1...8).map { LeaseProcess(base, clockAt: $0 * 1000) }
    if afterDeath {
      for racer in racers { try await racer.holder.keep() }
      for racer in racers { racer.clock.advance(.seconds(30)) }
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for racer in racers { group.addTask { try await racer.holder.keep() } }
      try await group.waitForAll()
    }
    #expect(racers.filter(\.holds).count == 1)
    for racer in racers { try await racer.go(.seconds(5)) }
    #expect(racers.filter(\.holds).count == 1)
  }

  @Test("of many, each is raced for alone")
  func several() async throws {
    let names = (0..<16).map { "shard-\($0)" }
    let first = LeaseProcess(base, clockAt: 0, wanting: Array(names.prefix(5)))
    let second = LeaseProcess(base, clockAt: 7, wanting: names)
    try await first.holder.keep()
    try await second.holder.keep()
    #expect(names.filter(first.holder.holds) == Array(names.prefix(5)))
    #expect(names.filter(second.holder.holds) == Array(names.dropFirst(5)))
    try await LeaseProcess.live(second, for: 31)
    #expect(names.allSatisfy(second.holder.holds))
    // What is free is taken beside those that were lost.
    first.holder.want("own")
    try await first.go(.seconds(31))
    #expect(names.filter(first.holder.holds).isEmpty && first.holder.holds("own"))
  }
}

import DocumentStore
import Foundation
import Remedi
import StoreContract
import Testing

@testable import Record

@Suite("A lease in trouble")
struct LeaseTroubleTests {
  private let base = MemoryStore(indexes: [])

  @Test("is known as one's own if the answer to the commit that took it was lost")
  func answerLost() async throws {
    let process = LeaseProcess(base, clockAt: 0)
    process.store.suffer(.losesAnswer)
    await #expect(throws: RemediError.self) { try await process.holder.keep() }
    #expect(!process.holds)
    process.store.suffer(.none)
    try await process.go(.seconds(1))
    #expect(process.holds)
  }

  @Test("is kept if the answer to its renewal was lost")
  func renewalLost() async throws {
    let process = LeaseProcess(base, clockAt: 0)
    try await process.holder.keep()
    process.store.suffer(.losesAnswer)
    await #expect(throws: RemediError.self) { try await process.go(.seconds(10)) }
    process.store.suffer(.none)
    try await process.go(.seconds(1))
    process.clock.advance(.seconds(19))
    #expect(process.holds)
  }

  @Test("ends if the store is away for too long, and goes on when it is back")
  func away() async throws {
    let process = LeaseProcess(base, clockAt: 0)
    try await process.holder.keep()
    process.store.suffer(.isAway)
    for _ in 0..<2 { await #expect(throws: RemediError.self) { try await process.go(.seconds(10)) } }
    #expect(!process.holds)
    process.store.suffer(.none)
    try await process.go(.seconds(1))
    #expect(process.holds)
  }

  @Test("that cannot be read is another's, and taken as one")
  func unreadable() async throws {
    let path = Collections.leases.root(LeaseProcess.lease).path
    try await base.commit([Write(path, .put(body: Data("{}".utf8), schema: 9), if: .absent)])
    let process = LeaseProcess(base, clockAt: 0)
    try await LeaseProcess.live(process, for: 29)
    #expect(!process.holds)
    try await LeaseProcess.live(process, for: 2)
    #expect(process.holds)
  }

  @Test("is neither needed nor written where no other process comes to the store")
  func alone() async throws {
    let holder = LeaseHolder(base, uptime: { .seconds(1) })
    holder.want(LeaseProcess.lease)
    let before = try await base.changeCursor()
    #expect(holder.isAlone && holder.holds(LeaseProcess.lease) && holder.holds("another"))
    try await holder.keep()
    try await holder.giveBack()
    #expect(try await base.changeCursor() == before)
  }
}

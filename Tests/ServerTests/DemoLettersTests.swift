import DocumentStore
import Foundation
import Notifications
import Record
import Remedi
import Support
import Testing

@testable import Server

@Suite("The letters of the demo’s clinic")
struct DemoLettersTests {
  /// Says whether a run had the lease of letters.
  private struct Noting: Job {
    let name = "outbox"
    let interval = 5
    let record: MedicalRecord
    let note: @Sendable (Bool) -> Void

    func run(at now: Instant) async throws { note(record.leases.holds(name)) }
  }

  @Test("are sent at once, also over a store that servers share")
  func atOnce() async throws {
    let now = try #require(Instant("2026-03-02T09:00:00Z"))
    let stores: [any DocumentStore] = [MemoryStore(indexes: SiteParts.indexes), try MemoryEngine()]
    for store in stores {
      let record = MedicalRecord(
        store: store, timeZones: try TimeZoneDatabase(), secret: Data(repeating: 7, count: 32))
      let (runs, continuation) = AsyncStream.makeStream(of: Bool.self)
      try await DemoCommand.runAtOnce(
        Noting(record: record) { continuation.yield($0) }, of: record, at: now)
      continuation.finish()
      #expect(await runs.reduce(into: []) { $0.append($1) } == [true])
    }
  }

  @Test("none of its history waits in vain; that of the open invitation is still to be sent")
  func letters() async throws {
    let now = try #require(Instant("2026-03-02T09:00:00Z"))
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let record = try SiteParts.record(over: MemoryStore(indexes: SiteParts.indexes))
    try await Resources(root.path).stockLibrary(of: record, at: now)
    let demo = DemoClinic(record: record, passwordHash: "none", days: 40)
    _ = try await demo.people(at: now)
    let waiting = try await record.pendingMessages(limit: 500)
    #expect(waiting.contains { $0.content.kind == InvitationLetter.kind })
    #expect(waiting.allSatisfy { !$0.isOutOfTime(at: now) })
    #expect(waiting.allSatisfy { $0.createdAt > now.adding(seconds: -5 * 86_400) })
  }
}

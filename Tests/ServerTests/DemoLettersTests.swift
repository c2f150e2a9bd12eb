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
  @Test("none of its history waits in vain; that of the open invitation is still to be sent")
  func letters() async throws {
    let now = try #require(Instant("2026-03-02T09:00:00Z"))
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let record = MedicalRecord(
      store: MemoryStore(indexes: SiteParts.indexes), timeZones: try TimeZoneDatabase(),
      secret: Data(repeating: 7, count: 32))
    try await Resources(root.path).stockLibrary(of: record, at: now)
    let demo = DemoClinic(record: record, passwordHash: "none", days: 40)
    _ = try await demo.people(at: now)
    let waiting = try await record.pendingMessages(limit: 500)
    #expect(waiting.contains { $0.content.kind == InvitationLetter.kind })
    #expect(waiting.allSatisfy { !$0.isOutOfTime(at: now) })
    #expect(waiting.allSatisfy { $0.createdAt > now.adding(seconds: -5 * 86_400) })
  }
}

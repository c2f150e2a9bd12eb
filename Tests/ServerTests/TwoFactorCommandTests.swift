import Foundation
import Notifications
import Remedi
import SQLiteStore
import Support
import Testing

@testable import Accounts
@testable import Record

/// `remedi second-step-off`, as it is run from a shell on the data of a stopped server.
@Suite("Letting in a manager who has lost the app and the codes") struct TwoFactorCommandTests {
  private let shell = CommandLineTests()
  private static let now = Instant(milliseconds: 1_772_449_200_000)

  @Test("turns it off, says so, and notes it")
  func works() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "remedi-step-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try await with(folder) { record in
      _ = try await record.registerPhysician(
        name: "Dr Ann Archer", email: "ann@example.org", clinicName: "Example Clinic", timeZone: "Europe/Berlin",
        passwordHash: "hash", at: Self.now)
      let (id, here) = (
        try #require(try await record.account(named: "ann@example.org")).id, Identifier<Session>("here")
      )
      try await record.beginTwoFactor(of: id, in: here, at: Self.now)
      let pending = try #require(try await record.account(id)?.pendingTwoFactor)
      let code = try record.open(pending.sealedSecret, of: id).code(counter: OneTimePassword.step(at: Self.now))
      try await record.confirmTwoFactor(of: id, code: code, keeping: here, at: Self.now)
      #expect(try await record.account(id)?.twoFactor != nil)
    }
    for (address, words) in [("Ann@Example.org", "is off now"), ("ann@example.org", "was not on")] {
      let outcome = try shell.run(["second-step-off", "--data", folder.path, "--email", address])
      #expect(outcome.status == 0, "\(outcome.error)")
      #expect(outcome.output.contains(words))
    }
    let stranger = try shell.run(["second-step-off", "--data", folder.path, "--email", "eve@example.org"])
    #expect(stranger.status == 2)
    #expect(stranger.error.contains("--email: no clinic account"))
    try await with(folder) { record in
      #expect(try await record.account(named: "ann@example.org")?.twoFactor == nil)
      #expect(try await record.check().faults == [])
      let changes = try await record.pendingMessages(limit: 10).compactMap {
        try $0.content.letter(as: TwoFactorLetter.self)?.change
      }
      #expect(changes.count { $0 == .released } == 1)
    }
  }

  private func with(_ folder: URL, _ body: (MedicalRecord) async throws -> Void) async throws {
    let store = try SQLiteStore(directory: folder, indexes: SiteParts.indexes)
    let record = MedicalRecord(store: store, timeZones: try TimeZoneDatabase(), secret: Data(repeating: 7, count: 32))
    try await body(record)
    try store.close()
  }
}

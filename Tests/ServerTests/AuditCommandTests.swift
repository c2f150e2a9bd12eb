import Accounts
import DocumentStore
import Foundation
import Record
import Remedi
import SQLiteStore
import Support
import Testing

/// `remedi audit`, as it is run from a shell on the data of a stopped server.
@Suite struct AuditCommandTests {
  private let shell = CommandLineTests()

  @Test("heads are written, and a store is verified against them until its end is cut off")
  func verify() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "remedi-audit-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let data = folder.appending(path: "data")
    let (chain, entries) = try await fill(data)

    let heads = try shell.run(["audit", "heads", "--data", data.path])
    #expect(heads.status == 0)
    #expect(heads.output.contains("\"chain\":\"\(chain)\",\"entries\":\(entries)"))
    #expect(!heads.output.contains("Bob"))
    let file = folder.appending(path: "heads.json")
    try Data(heads.output.utf8).write(to: file)

    let whole = try shell.run(["audit", "verify", "--data", data.path, "--heads", file.path])
    #expect(whole.status == 0)
    #expect(whole.output == "2 chains, \(entries + 1) entries: whole\n2 heads: all found\n")

    try await drop(entries, of: chain, in: data)
    let inside = try shell.run(["audit", "verify", "--data", data.path])
    #expect(inside.status == 0)
    let cut = try shell.run(["audit", "verify", "--data", data.path, "--heads", file.path])
    #expect(cut.status == 1)
    #expect(cut.output.contains("\(chain): audit entries \(entries) to \(entries) have been removed since"))
    #expect(cut.output.hasSuffix("2 heads: 1 found, 1 not as they were\n"))

    try await drop(1, of: chain, in: data)
    let broken = try shell.run(["audit", "verify", "--data", data.path])
    #expect(broken.status == 1)
    #expect(broken.output.hasPrefix("\(chain): audit entry 1 is missing.\n"))
    #expect(broken.output.hasSuffix(": 1 broken\n"))
    #expect(!broken.output.contains("Bob"))

    for text in ["", "{}", heads.output.replacing("\"entries\":1", with: "\"entries\":2")] {
      try Data(text.utf8).write(to: file)
      let refused = try shell.run(["audit", "verify", "--data", data.path, "--heads", file.path])
      #expect(refused.status == 2)
      #expect(refused.error.hasPrefix("remedi: --heads: "))
      #expect(refused.error.split(separator: "\n").count == 1)
    }
    let missing = try shell.run(["audit", "verify", "--data", data.path, "--heads", folder.path + "/nothing"])
    #expect(missing.status == 2)
  }

  @Test("a store that a server has open is left alone, in one sentence")
  func locked() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "remedi-audit-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let store = try SQLiteStore(directory: folder, indexes: SiteParts.indexes)
    for subcommand in ["verify", "heads"] {
      let outcome = try shell.run(["audit", subcommand, "--data", folder.path])
      #expect(outcome.status == 2)
      #expect(outcome.error.contains("already open in process"))
      #expect(outcome.output.isEmpty)
    }
    try store.close()
  }

  /// A physician and a patient.
  /// - Returns: the patient's chain, and how many entries it has.
  private func fill(_ folder: URL) async throws -> (chain: String, entries: Int) {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let store = try SQLiteStore(directory: folder, indexes: SiteParts.indexes)
    let record = MedicalRecord(store: store, timeZones: try TimeZoneDatabase(), secret: Data(repeating: 7, count: 32))
    let now = Instant(milliseconds: 1_772_449_200_000)
    let ann = try await record.registerPhysician(
      name: "Dr Ann Archer", email: "ann@example.org", clinicName: "Example Clinic", timeZone: "Europe/Berlin",
      passwordHash: "hash", at: now
    ).practitioner
    let bob = try await record.createPatient(
      Patient.Profile(name: "Bob Martin"), timeZone: "Europe/Berlin", by: ann, at: now)
    let file = try await record.patient(bob.id, of: ann, session: Identifier("tests"), at: now)
    let entries = try await file.auditTrail(limit: 100).count
    try store.close()
    return ("clinics/\(bob.clinicId)/patients/\(bob.id)", entries)
  }

  private func drop(_ number: Int, of chain: String, in folder: URL) async throws {
    let store = try SQLiteStore(directory: folder, indexes: SiteParts.indexes)
    let digits = String(number)
    let id = String(repeating: "0", count: 12 - digits.count) + digits
    let path = try #require(DocumentPath("\(chain)/audit/\(id)"))
    try await store.commit([Write(path, .delete, if: .present)])
    try store.close()
  }
}

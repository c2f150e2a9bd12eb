import Foundation
import Record
import Remedi
import SQLiteStore
import Support
import Testing

/// `remedi reminders rehearse`, as it is run from a shell on the data of a stopped server.
@Suite("Rehearsing reminders from a shell") struct RehearseCommandTests {
  private let shell = CommandLineTests()

  @Test("prints the moments of the days, and writes nothing")
  func works() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "remedi-rehearse-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (joined, invited) = try await fill(folder)
    let outcome = try rehearse(folder, joined, "--days", "2")
    #expect(outcome.status == 0, "\(outcome.error)")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("UTC, time-zone data 20") == true)
    #expect(lines.first?.hasSuffix(", no device: nothing can be sent") == true)
    // Three tomorrow, and as many as are left of today.
    #expect((3...6).contains(lines.filter { $0.hasSuffix("  due") }.count), "\(outcome.output)")
    #expect(lines.dropFirst() == lines.dropFirst().sorted()[...])
    #expect(!outcome.output.contains("Bob") && !outcome.output.contains("Levodopa"))
    #expect(try rehearse(folder, joined).output.split(separator: "\n").count > lines.count)
    let nobody = try rehearse(folder, invited)
    #expect(nobody.status == 0)
    #expect(nobody.output.hasSuffix(", has not joined: nobody is reminded\n"))
  }

  @Test("names a patient who does not exist, and days that make no sense")
  func refusals() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "remedi-rehearse-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (joined, _) = try await fill(folder)
    for patient in ["nobody", "../secret.key", String(repeating: "a", count: 5000)] {
      let outcome = try rehearse(folder, patient)
      #expect(outcome.status == 2)
      #expect(outcome.error.hasPrefix("remedi: --patient: there is no patient with the ID"))
    }
    for days in ["0", "32", "many"] { #expect(try rehearse(folder, joined, "--days", days).status == 2, "\(days)") }
    #expect(try shell.run(["reminders", "rehearse", "--data", folder.path + "/none", "--patient", joined]).status == 2)
  }

  private func rehearse(_ folder: URL, _ patient: String, _ more: String...) throws -> CommandLineTests.Outcome {
    try shell.run(["reminders", "rehearse", "--data", folder.path, "--patient", patient] + more)
  }

  /// A patient who takes something every eight hours, and one who was only invited.
  private func fill(_ folder: URL) async throws -> (joined: String, invited: String) {
    let store = try SQLiteStore(directory: folder, indexes: SiteParts.indexes)
    let record = try SiteParts.record(over: store)
    let now = Instant(milliseconds: 1_772_449_200_000)
    let ann = try await record.registerPhysician(
      name: "Dr Ann Archer", email: "ann@example.org", clinicName: "Example Clinic", timeZone: "UTC",
      passwordHash: "hash", at: now
    ).practitioner
    let bob = try await record.createPatient(Patient.Profile(name: "Bob Martin"), timeZone: "UTC", by: ann, at: now)
    _ = try await record.acceptInvitation(code: record.code(of: bob.invitationId), passwordHash: "hash", at: now)
    let ida = try await record.createPatient(Patient.Profile(name: "Ida Ives"), timeZone: "UTC", by: ann, at: now)
    let thrice = try Timing(.interval(.init(first: now, every: 480)), start: now.writtenDate)
    let version = PrescriptionVersion(
      effectiveFrom: now, authoredAt: now, author: Actor(ann),
      action: Action(id: "levodopa", name: "Levodopa", description: ""), timing: thrice)
    let file = try await record.patient(bob.id, of: ann, session: Identifier("tests"), at: now)
    _ = try await file.prescribe(.medication, version, at: now)
    try store.close()
    return (bob.id.text, ida.id.text)
  }
}

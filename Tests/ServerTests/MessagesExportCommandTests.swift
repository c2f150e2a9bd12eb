import Accounts
import DocumentStore
import Foundation
import JSON
import Record
import Remedi
import SQLiteStore
import Support
import Testing

@testable import Messaging

/// `remedi messages export`, as it is run from a shell on the data of a stopped server.
@Suite("Taking out what a legal hold keeps", .timeLimit(.minutes(2)))
struct MessagesExportCommandTests {
  private struct Clinics {
    let held: Identifier<Clinic>
    let free: Identifier<Clinic>
  }

  private static let now = Instant(milliseconds: 1_772_449_200_000)
  private let shell = CommandLineTests()

  @Test("writes one line for each message to a file that its owner alone can read, and notes it")
  func works() async throws {
    try await inFolder { folder, clinics async throws in
      let file = folder.appending(path: "held.jsonl")
      let outcome = try export(clinics.held.text, folder, to: file)
      #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
      #expect(outcome.output == "2 lines of what the legal hold keeps.\n")
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let messages = try lines.map { try JSONReader.read($0.utf8) }
      #expect(messages.allSatisfy { $0["kind"] == "message" })
      #expect(Set(messages.compactMap { $0["message"]?["body"]?.string }) == ["Text of m1", "Text of m2"])
      #expect(messages.allSatisfy { $0["deliveries"]?.array?.count == 1 })
      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      let (store, record) = try open(folder)
      let chain = References.clinic(clinics.held).path.collection("audit")
      let events = try await record.all(Query(.collection(chain)), as: Collections.audit).map(\.event)
      #expect(events.count { $0 == .heldMessagesExported } == 1)
      #expect(try await record.check().faults == [])
      try store.close()
    }
  }

  @Test("overwrites no file, and leaves none where there is nothing to take out")
  func refused() async throws {
    try await inFolder { folder, clinics async throws in
      let file = folder.appending(path: "held.jsonl")
      for (clinic, status, words) in [
        (clinics.free.text, Int32(1), "under no legal hold"), ("nobody", 2, "--clinic: there is no clinic nobody"),
        ("../x", 2, "--clinic: there is no clinic ../x"), ("", 2, "--clinic"),
      ] {
        let outcome = try export(clinic, folder, to: file)
        #expect(outcome.status == status && outcome.error.contains(words), "\(clinic): \(outcome.error)")
        #expect(outcome.error.split(separator: "\n").count == 1, "\(outcome.error)")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(!names.contains { $0.hasPrefix("held.jsonl") })
      try Data("mine".utf8).write(to: file)
      let existing = try export(clinics.held.text, folder, to: file)
      #expect(existing.status == 2 && existing.error.contains("--output: \(file.path) already exists"))
      #expect(try Data(contentsOf: file) == Data("mine".utf8))
      let elsewhere = try export(clinics.held.text, folder.appending(path: "nowhere"), to: folder.appending(path: "b"))
      #expect(elsewhere.status == 2 && elsewhere.error.hasPrefix("remedi: --data: "), "\(elsewhere.error)")
    }
  }

  @Test("leaves a store alone that a server has open")
  func locked() async throws {
    try await inFolder { folder, clinics async throws in
      let (store, _) = try open(folder)
      let outcome = try export(clinics.held.text, folder, to: folder.appending(path: "held.jsonl"))
      #expect(outcome.status == 2 && outcome.error.contains("already open in process"), "\(outcome.error)")
      try store.close()
    }
  }

  private func export(_ clinic: String, _ data: URL, to file: URL) throws -> CommandLineTests.Outcome {
    try shell.run(["messages", "export", "--data", data.path, "--clinic", clinic, "--output", file.path])
  }

  private func open(_ folder: URL) throws -> (store: SQLiteStore, record: MedicalRecord) {
    let store = try SQLiteStore(directory: folder, indexes: SiteParts.indexes)
    return (store, try SiteParts.record(over: store))
  }

  /// Does something with the data of two clinics. In one of them two messages are 31 days old and kept by a hold.
  private func inFolder(_ body: (URL, Clinics) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "remedi-held-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (store, record) = try open(folder)
    let ann = try await register("ann", record)
    let charlie = try await record.addPhysician(
      name: "Dr Charlie Chen", email: "charlie@example.org", clinicId: ann.clinicId, passwordHash: "hash", at: Self.now
    ).practitioner
    let eve = try await register("eve", record)
    try await record.messageHolds(of: ann).begin("A court asked for them.", at: Self.now)
    for id in ["m1", "m2"] {
      let written = MessageDraft(to: [charlie.id], subject: "Gait", body: "Text of \(id)")
      _ = try await record.mailbox(of: ann).send(written, as: Identifier(id), from: nil, at: Self.now)
    }
    let job = MessageRetentionJob(record: record) { Issue.record("passed over: \($0)") }
    try await job.run(at: Self.now.adding(seconds: 31 * 86_400))
    try store.close()
    try await body(folder, Clinics(held: ann.clinicId, free: eve.clinicId))
  }

  private func register(_ name: String, _ record: MedicalRecord) async throws -> Practitioner {
    try await record.registerPhysician(
      name: "Dr \(name)", email: "\(name)@example.org", clinicName: "Clinic of \(name)", timeZone: "Europe/Berlin",
      passwordHash: "hash", at: Self.now
    ).practitioner
  }
}

import Accounts
import ClinicAdmin
import DocumentStore
import Foundation
import Patients
import Practice
import Remedi
import Testing

@testable import Board
@testable import Record

/// Whatever is deleted behind the record's back is missed by what refers to it.
@Suite("Checking for what was deleted")
struct DeletedDocumentTests {
  /// Kinds on which nothing else depends, each with the reason.
  private static let independent: [String: String] = [
    "sessions": "whoever was signed in signs in again",
    "sign-in-attempts": "counts that end by the hour",
    "password-resets": "forgotten after a time by the program too",
    "password-reset-requests": "forgotten after an hour by the program too",
    "address-changes": "nobody's until they are confirmed",
    "outbox": "letters are removed once they were sent",
    "devices": "whoever is reached there adds it again",
    "dispatches": "messages are removed once they are over",
    "device-marks": "a change is told again with the next one",
    "readings": "noted once an hour, and told by the audit",
    "visits": "what is new since then is shown again",
    "disclosures": "they end by the hour, and the audit tells of them",
    "notices": "what they tell stands in the plan and in the care team",
    "board-keepers": "the boards are made anew",
    "leases": "whoever finds none takes one",
    "usage": "counted anew once a day",
    "upgrades": "the upgrade finds nothing left to do",
    "fillings": "there only until a store is filled",
    "secret-proofs": "the next server that starts notes its secret",
    "push-keys": "keys are made anew, and the readiness tells of it",
    "installation": "the oldest clinic is the first where this is not written down",
    "hidden-entries": "an entry of the demonstration set is shown again",
    "board": "derived; what the feed tells of is made anew, and the rest is found, see BoardCheckTests",
    "board-words": "as the board",
    "reminder-plan": "derived; what is missing is found where its projection runs, see ReminderCheckTests",
    "notification-settings": "without them the usual ones hold",
  ]

  @Test("one deleted document of each kind in turn is found, and everything else is still checked")
  func each() async throws {
    let scene = try await ErasureScene()
    try await scene.addLibrary()
    while try await scene.practice.record.step(BoardProjection(), at: Practice.noon) == nil {}
    #expect(try await scene.practice.record.check().faults == [])
    let store = scene.practice.store
    var seen: Set<String> = []
    for text in try await scene.everything().keys.sorted() {
      let path = try #require(DocumentPath(text))
      let document = try #require(try await store.document(at: path))
      seen.insert(path.collection.name)
      if try await isDispensable(path, in: store) { continue }
      try await store.commit([Write(path, .delete, if: .present)])
      let report = try await scene.practice.record.check()
      #expect(!report.faults.isEmpty, "nothing is said of \(path)")
      try await store.commit([Write(path, .put(body: document.body, schema: document.schema), if: .absent)])
    }
    #expect(try await scene.practice.record.check().faults == [])
    let unseen = Set(CollectionRegistry.own.all.map(\.name)).subtracting(seen).subtracting(Self.independent.keys)
    #expect(unseen == [], "the scene has no document of these kinds")
  }

  /// Whether nothing can tell that a document is gone: it is of a kind on which nothing depends, of the demonstration set
  /// that the program brings along, or the end of a chain, which only heads that are
  /// kept elsewhere can prove.
  private func isDispensable(_ path: DocumentPath, in store: any DocumentStore) async throws -> Bool {
    let name = path.collection.name
    if Self.independent[name] != nil { return true }
    if path.owner == nil, ["exercises", "medications", "programmes"].contains(name) { return true }
    guard name == "audit", let number = AuditChain.sequence(path.id), let owner = path.owner else { return false }
    let next = owner.collection(name).document(AuditChain.id(number + 1))
    return try await store.document(at: next) == nil
  }

  @Test("completions that are gone with their ids are told of in one sentence")
  func many() async throws {
    let practice = try await Practice()
    let prescription = try await practice.prescribe(at: "08:00", "09:00", "10:00")
    for (number, time) in ["08:00", "09:00", "10:00"].enumerated() {
      let dose = try Practice.dose(of: prescription, march: 2, time)
      _ = try await practice.bobsOwnFile().record([Practice.taken(Practice.uuid(number), dose)], at: Practice.noon)
    }
    let gone = try await practice.store.changes(after: nil, limit: 1000).changes.map(\.path)
      .filter { ["completions", "completion-ids"].contains($0.collection.name) }
    try await practice.store.commit(gone.map { Write($0, .delete, if: .present) })
    let faults = try await practice.record.check().faults
    let patient = References.patient(practice.bob.id, in: practice.bob.clinicId).path
    let sentence = "\(patient): completions in the audit are missing or incomplete: 3, first \(patient)/completion-ids/"
    #expect(faults == ["\(sentence)\(Practice.uuid(0))."])
    // Who gave no reason is not told which.
    #expect(faults.map(HiddenIds(.own).hiding) == ["\(sentence)…."])
  }

  @Test("a patient who is missing ends nothing")
  func patient() async throws {
    let practice = try await Practice()
    _ = try await practice.prescribe(at: "08:00")
    let path = References.patient(practice.bob.id, in: practice.bob.clinicId).path
    try await practice.store.commit([Write(path, .delete, if: .present)])
    let report = try await practice.record.check()
    #expect(report.faults.contains { $0.hasPrefix("\(path): it is missing, and ") })
    #expect(report.documents > 10)
  }
}

extension ErasureScene {
  /// The clinic has a programme and entries of its own, a colleague is invited, and a picture is shown.
  func addLibrary() async throws {
    let (record, library) = (practice.record, practice.record.library(of: clinic))
    let drawing = Picture(ownDrawing: Array("<svg/>".utf8), width: 1, height: 1)
    let picture = try await record.keep(drawing, by: practice.ann, at: Practice.noon)
    let exercise = Exercise(
      id: Identifier("reach"), name: "Reach", description: "Reach up.", imageURL: picture.address,
      imageDescription: "Arms",
      isDemonstration: false)
    try await library.add(exercise, by: practice.ann, at: Practice.noon)
    try await library.add(
      Medication(
        id: Identifier("own"), name: "Own", description: "", unit: "tablet", isDemonstration: false), by: practice.ann,
      at: Practice.noon)
    try await library.add(ProgrammeRecordTests.programme(), by: practice.ann, at: Practice.noon)
    try await record.people(of: practice.ann).invite(
      "Sam", email: "sam@example.org", roles: [.staff], submission: "form", at: Practice.noon)
    let reminders = try #require(
      ReminderPreferences(
        medicationReminders: false, exerciseReminders: false, lead: 0, repeats: nil, quietHours: nil))
    try await practice.bobsOwnFile().set(reminders, at: Practice.noon) { _ in true }
    let gone = try await practice.add("Zoe Zimmer")
    let archive = PatientArchive(at: Practice.noon, by: Actor(practice.ann), reason: .finished)
    try await practice.file(of: gone).archive(archive, stopReason: "Finished")
    try await practice.file(of: gone).erase(.asked, at: Practice.noon)
    #expect(try await record.finishErasures(at: Practice.noon) == 1)
  }
}

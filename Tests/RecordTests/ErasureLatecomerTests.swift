import Accounts
import MarkedPatient
import Patients
import Practice
import Remedi
import Testing
import Therapies

@testable import Record

/// Users at work on a record that is gone for good: what they send comes after the last of it was removed.
@Suite("Work on a record that was erased", .timeLimit(.minutes(1)))
struct ErasureLatecomerTests {
  private static let archived = Practice.noon.adding(seconds: 3600)
  private static let erased = Practice.noon.adding(seconds: 7200)

  @Test("brings nothing of it back, whoever does it and whatever it writes")
  func afterwards() async throws {
    let scene = try await ErasureScene()
    let record = scene.practice.record
    let (file, own) = (try await scene.file(), try await scene.ownFile())
    try await scene.marked.archive(record, at: Self.archived)
    try await scene.file(at: Self.archived).erase(.asked, at: Self.erased)
    #expect(try await record.finishErasures(at: Self.erased) == 1)
    let before = try await scene.everything()
    let quiet = try #require(
      ReminderPreferences(
        medicationReminders: false, exerciseReminders: false, lead: 0, repeats: nil, quietHours: nil))
    await expectRefusal(.notFound) { try await own.set(quiet, at: Self.erased) { _ in true } }
    await expectRefusal(.notFound) {
      _ = try await own.agree(
        to: .init(.export, recipient: "Dr House", purpose: "A second opinion"),
        .init(.conversation, on: own.today(at: Self.erased), witness: "Ann"), at: Self.erased)
    }
    let today = own.today(at: Self.erased)
    await expectRefusal(.notFound) {
      _ = try await own.shareSummary(
        .init(today + (-2)...today, words: "Well"), as: Identifier(Practice.uuid(78)), at: Self.erased)
    }
    await expectRefusal(.notFound) {
      _ = try await own.admit(
        .init(name: "Uncle", relationship: "Uncle", email: "uncle@example.org"), .look, at: Self.erased)
    }
    await expectRefusal(.notFound) { try await file.noteExport(.completions, nil, at: Self.erased) }
    await expectRefusal(.notFound) {
      try await record.noteReading(
        of: file.reference, .recordRead, by: Actor(scene.practice.ann), session: Identifier("late"), at: Self.erased)
    }
    // Whatever somebody forgets to ask: nothing of the patient's is ever written where there is no patient.
    await expectRefusal(.notFound) {
      try await record.commit { transaction in
        try transaction.put(ReminderPreferences.usual, at: References.reminders(of: file.reference))
      }
    }
    await expectRefusal(.notFound) {
      try await record.commit { transaction in try transaction.put(scene.marked.patient, at: file.reference) }
    }
    #expect(try await scene.everything() == before)
    #expect(try await record.check().faults == [])
  }
}

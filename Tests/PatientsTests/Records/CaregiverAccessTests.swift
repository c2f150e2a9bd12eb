import DocumentStore
import Practice
import Remedi
import Testing

@testable import Patients
@testable import Record

@Suite("What a caregiver may do, changed by the clinic")
struct CaregiverAccessTests {
  private static let now = Practice.noon
  private static let later = Practice.noon.adding(seconds: 60)

  private func sentences(_ practice: Practice) async throws -> [String] {
    try await practice.bobsOwnFile().notices(.all, limit: 10).notices.map(\.content.sentence)
  }

  private func told(_ practice: Practice) async throws -> [AuditEntry] {
    try await practice.bobsOwnFile().auditEntries(limit: 100).entries
      .filter { $0.event.rawValue.hasPrefix("caregiver-") }.reversed()
  }

  @Test("is more only after the patient's yes; until then the access before goes on")
  func widened() async throws {
    let practice = try await Practice()
    let (file, own) = (try await practice.bobsFile(), try await practice.bobsOwnFile())
    let caregiver = try await practice.joined(.look)
    for _ in 1...2 { _ = try await file.change(.record, of: caregiver.id, at: Self.later) }
    let asked = try await own.caregiver(caregiver.id)
    #expect(asked.access == .look && asked.askedFor == .record)
    #expect(asked.proposal == .init(.record, at: Self.later, by: Actor(practice.ann)))
    #expect(try await !practice.file(caregiver, at: Self.later).may(.record))
    let sentence =
      "Dr Ann Archer would like to let Sofia Martin see your plan and record for you. Nothing changes before you agree."
    #expect(try await sentences(practice) == [sentence])

    for _ in 1...2 { try await own.agree(toCaregiver: caregiver.id, .record, at: Self.later) }
    let agreed = try await own.caregiver(caregiver.id)
    #expect(agreed.access == .record && agreed.askedFor == nil)
    #expect(agreed.agreement == .init(.app, at: Self.later, by: Actor(practice.bob)))
    #expect(try await practice.file(caregiver, at: Self.later).may(.record))
    #expect(try await sentences(practice) == [sentence], "the patient knows to what the patient agreed")
    let entries = try await told(practice)
    #expect(
      entries.map(\.event) == [
        .caregiverInvited, .caregiverJoined, .caregiverProposed, .caregiverChanged, .caregiverConsented,
      ])
    #expect(entries.map(\.by.kind) == [.patient, .caregiver, .physician, .patient, .patient])
    #expect(try await practice.record.check().faults == [])
  }

  @Test("is more at once where the patient agreed on paper, also later", arguments: [true, false])
  func paper(isLater: Bool) async throws {
    let practice = try await Practice()
    let file = try await practice.bobsFile()
    let caregiver = try await practice.joined(.look)
    if isLater {
      _ = try await file.change(.record, of: caregiver.id, at: Self.now)
      try await file.agree(toCaregiver: caregiver.id, .record, at: Self.later)
    } else {
      _ = try await file.change(.record, of: caregiver.id, isAgreed: true, at: Self.later)
    }
    let agreed = try await file.caregiver(caregiver.id)
    #expect(agreed.access == .record && agreed.proposal == nil)
    #expect(agreed.agreement == .init(.paper, at: Self.later, by: Actor(practice.ann)))
    #expect(
      try await sentences(practice).first
        == "Dr Ann Archer changed what Sofia Martin may do: see your plan and record for you.")
  }

  @Test("is less at once, and takes back what was proposed; so does the current access chosen again")
  func narrowed() async throws {
    let practice = try await Practice()
    let (file, own) = (try await practice.bobsFile(), try await practice.bobsOwnFile())
    let caregiver = try await practice.joined()
    #expect(try await file.change(.look, of: caregiver.id, at: Self.now).access == .look)
    #expect(
      try await sentences(practice) == ["Dr Ann Archer changed what Sofia Martin may do: only see your plan."])
    for holder in [file, own] {
      #expect(try await file.change(.record, of: caregiver.id, at: Self.now).proposal != nil)
      let refused = try await holder.change(.look, of: caregiver.id, at: Self.now)
      #expect(refused.access == .look && refused.proposal == nil)
      await expectRefusal(.conflict) { try await own.agree(toCaregiver: caregiver.id, .record, at: Self.now) }
    }
    #expect(try await own.change(.record, of: caregiver.id, at: Self.now).access == .record)
  }

  @Test("is not agreed to as something else than the patient read")
  func readOtherwise() async throws {
    let practice = try await Practice()
    let (file, own) = (try await practice.bobsFile(), try await practice.bobsOwnFile())
    let proposed = try await file.admit(Practice.sofia, .look, at: Self.now)
    // Asked already: what is asked is another thing, and the patient hears of it.
    #expect(try await file.change(.record, of: proposed.id, at: Self.now).awaitsAgreement)
    await expectRefusal(.conflict) { try await own.agree(toCaregiver: proposed.id, .look, at: Self.now) }
    #expect(try await own.caregiver(proposed.id).awaitsAgreement)
    #expect(
      try await own.notices(.all, limit: 10).notices.map(\.content.kind) == [.caregiverInvited, .caregiverInvited])
    #expect(try await own.agree(toCaregiver: proposed.id, .record, at: Self.now).access == .record)
    let other = try await file.admit(.init(name: "Tom", relationship: "son"), .look, at: Self.now)
    let agreed = try await file.change(.record, of: other.id, isAgreed: true, at: Self.now)
    #expect(agreed.access == .record && !agreed.awaitsAgreement)
    #expect(try await file.openInvitation(of: agreed, at: Self.now) != nil)
  }
}

import DocumentStore
import Notifications
import Practice
import Remedi
import Testing

@testable import Patients
@testable import Record

@Suite("The invitation of somebody who is to care for a patient")
struct CaregiverInvitationTests {
  private static let sofia = Practice.sofia
  private static let mailed = Caregiver.Profile(name: "Sofia", relationship: "daughter", email: "sofia@example.org")

  private func status(_ practice: Practice, _ caregiver: Caregiver, at now: Instant) async throws -> CodeStatus? {
    let code = practice.record.code(of: caregiver.invitationId)
    return try await practice.record.invitation(code: code)?.invitation.status(at: now)
  }

  @Test("is made anew for the same person by inviting again after it has expired", arguments: [sofia, mailed])
  func expires(_ profile: Caregiver.Profile) async throws {
    let practice = try await Practice()
    let file = try await practice.bobsOwnFile()
    let first = try await file.admit(profile, .record, at: Practice.noon)
    let late = Practice.noon.adding(seconds: Invitation.caregiverLifetime)
    #expect(try await file.admit(profile, .record, at: late.adding(seconds: -1)) == first)
    #expect(try await file.openInvitation(of: first, at: late) == nil)
    let again = try await file.admit(profile, .record, at: late)
    #expect((again.id, again.userName) == (first.id, first.userName))
    #expect(again.invitationId != first.invitationId)
    #expect(try await file.caregivers() == [again])
    #expect(try await file.openInvitation(of: again, at: late)?.expiresAt == late.adding(seconds: 14 * 86_400))
    #expect(try await status(practice, first, at: late) == .expired)
    let letter = try await file.pending([again])[again.id]?.letter
    #expect(letter?.recipientAddress == profile.email)
    let told = try await file.auditEntries(limit: 100).entries.filter { $0.event == .caregiverInvited }
    #expect(told.map(\.subject) == [first.id.text, first.id.text])
  }

  @Test("tells how it stands, until it is accepted or ended")
  func pending() async throws {
    let practice = try await Practice()
    let file = try await practice.bobsOwnFile()
    let joined = try await practice.joined()
    let invited = try await file.admit(Self.mailed, .look, at: Practice.noon)
    let handed = try await file.admit(.init(name: "Tom", relationship: "son"), .look, at: Practice.noon)
    let ended = try await file.admit(.init(name: "Gil", relationship: "neighbour"), .look, at: Practice.noon)
    try await file.endAccess(of: ended.id, at: Practice.noon)
    let letter = MedicalRecord.letterId(of: invited.invitationId)
    _ = try await practice.record.note(DeliveryProblem(.mailboxUnknown, code: 550, at: Practice.noon), of: letter)
    let everybody = try await file.everyCaregiver()
    #expect(Set(everybody.map(\.id)) == [joined.id, invited.id, handed.id, ended.id])
    let pending = try await file.pending(everybody)
    #expect(Set(pending.keys) == [invited.id, handed.id])
    #expect(pending[invited.id]?.expiresAt == Practice.noon.adding(seconds: Invitation.caregiverLifetime))
    #expect(pending[invited.id]?.letter?.failedAt == Practice.noon)
    #expect(pending[handed.id]?.letter == nil)
  }

  @Test("is given by nobody who has the patient for a time, and ended by whoever treats")
  func covering() async throws {
    let practice = try await Practice()
    let file = try await practice.bobsFile()
    let until = Practice.noon.adding(seconds: 5 * 86_400)
    try await file.share(with: practice.charlie.id, .init(.treat, purpose: "cover", until: until), at: Practice.noon)
    let cover = try await practice.record.patient(
      practice.bob.id, of: practice.charlie, session: Identifier("c"), at: Practice.noon)
    let caregiver = try await file.admit(Self.sofia, .look, at: Practice.noon)
    #expect(!cover.may(.admit) && cover.may(.dismiss))
    await expectRefusal(.viewOnly) { _ = try await cover.admit(Self.mailed, .record, at: Practice.noon) }
    await expectRefusal(.viewOnly) { _ = try await cover.change(.record, of: caregiver.id, at: Practice.noon) }
    await expectRefusal(.viewOnly) { try await cover.inviteAgain(caregiver.id, at: Practice.noon) }
    try await cover.endAccess(of: caregiver.id, at: Practice.noon)
    #expect(try await file.caregivers() == [])
    // For good, and the same works.
    try await file.change(.init(.treat, purpose: "cover"), of: practice.charlie.id, at: Practice.noon)
    #expect(try await cover.admit(Self.mailed, .record, at: Practice.noon).invitedBy == Actor(practice.charlie))
  }

  @Test("ends with the archiving of the record; who has joined stays, and nobody else comes")
  func archived() async throws {
    let practice = try await Practice()
    let (file, own) = (try await practice.bobsFile(), try await practice.bobsOwnFile())
    let joined = try await practice.joined()
    let invited = try await own.admit(Self.mailed, .look, at: Practice.noon)
    try await file.archive(PatientArchive(at: Practice.noon, by: file.holder, reason: .moved), stopReason: "")
    #expect(try await own.caregivers().map(\.id) == [joined.id])
    #expect(try await status(practice, invited, at: Practice.noon) == .overtaken)
    let code = practice.record.code(of: invited.invitationId)
    await expectRefusal(.notFound) {
      _ = try await practice.record.acceptInvitation(code: code, passwordHash: "h", at: Practice.noon)
    }
    #expect(
      try await practice.record.pendingMessages(limit: 10).allSatisfy { $0.recipientAddress != "sofia@example.org" })
    let ends = try await own.auditEntries(limit: 100).entries.filter { $0.event == .caregiverEnded }
    #expect(ends.map(\.subject) == [invited.id.text] && ends.map(\.by) == [file.holder])
    // The file was opened before.
    await expectRefusal(.conflict) { _ = try await own.admit(Self.mailed, .look, at: Practice.noon) }
    await expectRefusal(.conflict) { _ = try await own.change(.look, of: joined.id, at: Practice.noon) }
    #expect(try await practice.file(joined).may(.record))
    try await own.endAccess(of: joined.id, at: Practice.noon)
    #expect(try await own.caregivers() == [])
  }
}

import DocumentStore
import Foundation
import Notifications
import Practice
import Remedi
import Testing

@testable import Patients
@testable import Record

@Suite("A caregiver whom the clinic proposes")
struct CaregiverAgreementTests {
  private static let mailed = Caregiver.Profile(name: "Sofia Martin", relationship: "daughter", email: "s@example.org")
  private static let now = Practice.noon

  private func letters(_ practice: Practice) async throws -> Int {
    try await practice.record.pendingMessages(limit: 100).count { $0.recipientAddress == Self.mailed.email }
  }

  @Test("is told nothing and sees nothing before the patient agrees, and then is invited")
  func app() async throws {
    let practice = try await Practice()
    let (file, own, record) = (try await practice.bobsFile(), try await practice.bobsOwnFile(), practice.record)
    let caregiver = try await file.admit(Self.mailed, .record, at: Self.now)
    #expect(caregiver.awaitsAgreement)
    #expect(try await letters(practice) == 0)
    #expect(try await record.invitation(code: record.code(of: caregiver.invitationId)) == nil)
    await expectRefusal(.unauthenticated) { _ = try await practice.file(caregiver) }
    await expectRefusal(.conflict) { try await file.inviteAgain(caregiver.id, at: Self.now) }
    // A form sent twice proposes once, and asks once.
    #expect(try await file.admit(Self.mailed, .record, at: Self.now) == caregiver)
    let notice = try await own.notices(.unread, limit: 10).notices
    #expect(notice.map(\.content.kind) == [.caregiverInvited])
    #expect(
      notice.first?.content.sentence
        == "Dr Ann Archer would like to let Sofia Martin (daughter) see your plan and record for you. "
        + "Nobody gets access before you agree.")
    #expect(notice.first?.content.details["caregiverId"] == .text(caregiver.id.text))

    for _ in 1...2 { try await own.agree(toCaregiver: caregiver.id, at: Self.now) }
    let agreed = try await own.caregiver(caregiver.id)
    #expect(agreed.agreement == .init(.app, at: Self.now, by: Actor(practice.bob)))
    #expect(!agreed.awaitsAgreement)
    #expect(try await letters(practice) == 1)
    let code = record.code(of: agreed.invitationId)
    _ = try await record.acceptInvitation(code: code, passwordHash: "hash", at: Self.now)
    #expect(try await practice.file(agreed).may(.record))
    let told = try await own.auditEntries(limit: 100).entries.filter { $0.event.rawValue.hasPrefix("caregiver-") }
    #expect(told.map(\.event) == [.caregiverJoined, .caregiverConsented, .caregiverInvited])
    #expect(told.map(\.by.kind) == [.caregiver, .patient, .physician])
    #expect(try await record.check().faults == [])
  }

  @Test(
    "is invited at once where the patient agreed on paper, also later, and the patient hears of it",
    arguments: [true, false])
  func paper(isLater: Bool) async throws {
    let practice = try await Practice()
    let (file, own) = (try await practice.bobsFile(), try await practice.bobsOwnFile())
    if isLater { _ = try await file.admit(Self.mailed, .look, at: Self.now) }
    let caregiver =
      isLater
      ? try await file.agree(toCaregiver: try #require(try await file.caregivers().first?.id), at: Self.now)
      : try await file.admit(Self.mailed, .look, isAgreed: true, at: Self.now)
    #expect(caregiver.agreement == .init(.paper, at: Self.now, by: Actor(practice.ann)))
    #expect(try await letters(practice) == 1)
    #expect(try await file.openInvitation(of: caregiver, at: Self.now) != nil)
    #expect(try await own.notices(.unread, limit: 10).notices.map(\.content.kind) == [.caregiverInvited])
    let told = try await own.auditEntries(limit: 100).entries.filter { $0.event == .caregiverConsented }
    #expect(told.map(\.by) == [Actor(practice.ann)])
  }

  @Test("needs no second yes where the patient invites, or invites the same person")
  func byPatient() async throws {
    let practice = try await Practice()
    let (file, own) = (try await practice.bobsFile(), try await practice.bobsOwnFile())
    let proposed = try await file.admit(Self.mailed, .look, at: Self.now)
    let invited = try await own.admit(Self.mailed, .look, at: Self.now)
    #expect(invited.id == proposed.id && !invited.awaitsAgreement)
    #expect(invited.agreement?.manner == .app)
    let other = try await own.admit(Practice.sofia, .record, at: Self.now)
    #expect(!other.awaitsAgreement && other.agreement == nil)
    #expect(try await own.notices(.all, limit: 10).notices.count == 1, "the patient knows whom the patient invites")
  }

  @Test("is refused by ending the access, and cannot be agreed to after that or by anybody else")
  func refused() async throws {
    let practice = try await Practice()
    let (file, own) = (try await practice.bobsFile(), try await practice.bobsOwnFile())
    let sofia = try await practice.file(try await practice.joined())
    let proposed = try await file.admit(Self.mailed, .look, at: Self.now)
    await expectRefusal(.notFound) { try await sofia.agree(toCaregiver: proposed.id, at: Self.now) }
    try await file.share(with: practice.charlie.id, .init(.view, purpose: "cover"), at: Self.now)
    let guest = try await practice.record.patient(
      practice.bob.id, of: practice.charlie, session: Identifier("c"), at: Self.now)
    await expectRefusal(.viewOnly) { try await guest.agree(toCaregiver: proposed.id, at: Self.now) }
    await expectRefusal(.notFound) { try await own.agree(toCaregiver: Identifier("nobody"), at: Self.now) }
    try await own.endAccess(of: proposed.id, at: Self.now)
    await expectRefusal(.notFound) { try await own.agree(toCaregiver: proposed.id, at: Self.now) }
    await expectRefusal(.notFound) { try await file.agree(toCaregiver: proposed.id, at: Self.now) }
    #expect(try await letters(practice) == 0)
  }

  @Test("keeps the access that an older release gave without asking")
  func older() throws {
    let collection = Collections.caregivers
    let text = """
      {"id":"g","clinicId":"c","patientId":"p","profile":{"name":"Sofia","relationship":"daughter"},"access":"look",
      "accountId":"a","userName":"sofia","invitationId":"i","invitedBy":{"id":"d","kind":"physician","name":"Dr Ann"},
      "invitedAt":"2026-03-02T12:00:00.000+01:00"}
      """
    let path = References.caregiver(
      Identifier("g"), of: References.patient(Identifier("p"), in: Identifier("c"))
    ).path
    let document = Document(path: path, revision: Revision("1"), schema: 1, body: Data(text.utf8))
    #expect(try !collection.decode(document).awaitsAgreement)
  }

  @Test("and a colleague with whom a patient is shared gets a letter that names nobody")
  func colleague() async throws {
    let practice = try await Practice()
    let file = try await practice.bobsFile()
    func told() async throws -> [OutboxMessage.Content] {
      try await practice.record.pendingMessages(limit: 100).filter { $0.recipientAddress == practice.charlie.email }
        .map(\.content)
    }
    for _ in 1...2 { try await file.share(with: practice.charlie.id, .init(.view, purpose: "x"), at: Self.now) }
    let shared = PatientSharedLetter(by: "Dr Ann Archer", isHandover: false)
    #expect(try await told() == [OutboxMessage.Content(shared)])
    try await file.handOver(to: practice.charlie.id, from: practice.ann.id, .ends, at: Self.now)
    let handedOver = try OutboxMessage.Content(PatientSharedLetter(by: "Dr Ann Archer", isHandover: true))
    #expect(try await told().contains(handedOver))
  }
}

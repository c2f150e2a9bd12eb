import Accounts
import DocumentStore
import Practice
import Remedi
import Testing

@testable import ClinicAdmin
@testable import Record

/// How somebody leaves a clinic: nobody is left without somebody who answers, and nothing opens any more.
@Suite("A departure")
struct DepartureTests {
  private let noon = Practice.noon
  private let session = Identifier<Session>("session")

  /// Ann, who answers for Bob, leaves; Charlie is a manager.
  private func people(_ practice: Practice) async throws -> ClinicPeople {
    let charlie = practice.charlie
    try await practice.record.people(of: practice.ann).change(
      [.physician, .manager], of: charlie.id, from: charlie.roles, at: noon)
    let manager = try #require(try await practice.record.practitioner(charlie.id, in: charlie.clinicId))
    return try practice.record.people(of: manager)
  }

  @Test("every patient is handed over first, in the patient's chain, without a look at the record")
  func handedOver() async throws {
    let practice = try await Practice()
    let people = try await people(practice)
    let (ann, charlie, bob) = (practice.ann, practice.charlie, practice.bob)
    await expectRefusal(.conflict) { try await people.close(ann.id, at: noon) }
    let left = try await people.patientsAnsweredFor(by: ann.id, limit: 10, session: session, at: noon)
    #expect(left.map(\.id) == [bob.id])
    let dana = try await practice.record.addPhysician(
      name: "Dana", email: "dana@example.org", clinicId: ann.clinicId, passwordHash: "", at: noon
    ).practitioner
    for _ in 1...2 { try await people.reassign(bob.id, from: ann.id, to: dana.id, at: noon) }
    let file = try await practice.record.patient(bob.id, of: dana, session: session, at: noon)
    #expect(file.patient.responsibleId == dana.id && file.may(.share))
    let trail = try await file.auditTrail(limit: 10)
    #expect(trail.filter { $0.event == .handedOver }.map(\.by) == [Actor(charlie)])
    #expect(!trail.contains { $0.event == .recordRead && $0.by == Actor(charlie) })
    // The manager is on no care team, and sees nothing of it.
    await expectRefusal(.notFound) {
      _ = try await practice.record.patient(bob.id, of: people.manager, session: session, at: noon)
    }
    await expectRefusal(.notFound) {
      _ = try await practice.record.patient(bob.id, of: ann, session: session, at: noon)
    }
    #expect(try await people.patientsAnsweredFor(by: ann.id, limit: 10, session: session, at: noon) == [])
  }

  @Test("a link to a new address that still lies in a mailbox opens nothing any more")
  func pendingAddress() async throws {
    let practice = try await Practice()
    let record = practice.record
    let people = try await people(practice)
    let account = try #require(try await record.account(named: "ann@example.org"))
    try await record.askForAddress("new@example.org", of: account, at: noon)
    let asked = try #require(try await record.account(account.id)?.addressChangeId)
    try await people.reassign(practice.bob.id, from: practice.ann.id, to: practice.charlie.id, at: noon)
    try await people.close(practice.ann.id, at: noon)
    await expectRefusal(.gone) { try await record.confirmAddress(code: record.code(of: asked), at: noon) }
    #expect(try await record.account(named: "new@example.org") == nil)
    #expect(try await record.account(account.id)?.addressChangeId == nil)
  }

  @Test("the account closes: sessions, sign-in and accesses end, the name stays, the address is free")
  func closed() async throws {
    let practice = try await Practice()
    let record = practice.record
    let people = try await people(practice)
    let (ann, charlie, bob) = (practice.ann, practice.charlie, practice.bob)
    let account = try #require(try await record.account(named: "ann@example.org"))
    _ = try await record.openSession(for: account, token: "token", device: nil, lifetime: 3600, at: noon)
    #expect(try await people.person(ann.id).lastSignInAt == noon)
    try await people.reassign(bob.id, from: ann.id, to: charlie.id, at: noon)
    let file = try await record.patient(bob.id, of: people.manager, session: session, at: noon)
    try await file.share(with: ann.id, .init(.view, purpose: "Second opinion"), at: noon)
    for _ in 1...2 { try await people.close(ann.id, at: noon) }
    #expect(try await record.session(token: "token", sliding: nil, at: noon) == nil)
    #expect(try await record.account(named: "ann@example.org") == nil)
    await expectRefusal(.invalidCredentials) {
      _ = try await record.openSession(for: account, token: "late", device: nil, lifetime: 3600, at: noon)
    }
    let departed = try await people.person(ann.id).practitioner
    #expect(departed.departure == .init(at: noon, by: Actor(people.manager)) && departed.name == ann.name)
    #expect(try await file.careTeam(at: noon).map(\.practitioner.id) == [charlie.id])
    await expectRefusal(.notFound) { try await file.share(with: ann.id, .init(), at: noon) }
    await expectRefusal(.notFound) { try await file.handOver(to: ann.id, from: charlie.id, .ends, at: noon) }
    await expectRefusal(.notFound) { try await people.change([.staff], of: ann.id, from: ann.roles, at: noon) }
    try await people.invite("Ann", email: "ann@example.org", roles: [.staff], submission: nil, at: noon)
    let code = record.code(of: try #require(try await people.invitations().first?.id))
    let again = try await record.acceptColleagueInvitation(code: code, name: "Ann", passwordHash: "hash", at: noon)
    #expect(again.practitioner.id != ann.id)
    try await record.updateProjections(at: noon)
    #expect(try await record.check().faults == [])
  }

  @Test("of a handover to somebody and that one's departure at once, one waits for the other", .timeLimit(.minutes(10)))
  func race() async throws {
    for _ in 1...20 {
      let practice = try await Practice()
      let (record, noon) = (practice.record, noon)
      let dana = try await record.addPhysician(
        name: "Dana", email: "dana@example.org", clinicId: practice.ann.clinicId, passwordHash: "", at: noon
      ).practitioner
      let (people, file) = (try record.people(of: practice.ann), try await practice.bobsFile())
      async let closing: Void? = try? people.close(dana.id, at: noon)
      async let handing: Void? = try? file.handOver(to: dana.id, from: practice.ann.id, .ends, at: noon)
      let done = await [closing != nil, handing != nil]
      #expect(done.filter { $0 }.count == 1)
      let bob = try await record.ownFile(of: practice.bob.id, in: dana.clinicId).patient
      let responsible = try #require(try await record.practitioner(bob.responsibleId, in: dana.clinicId))
      #expect(responsible.departure == nil)
    }
  }

  @Test("somebody of another clinic reassigns nobody")
  func foreign() async throws {
    let practice = try await Practice()
    let (eve, _) = try await practice.record.registerPhysician(
      name: "Eve", email: "eve@example.org", clinicName: "Other", timeZone: "UTC", passwordHash: "hash", at: noon)
    let others = try practice.record.people(of: eve)
    await expectRefusal(.notFound) {
      try await others.reassign(practice.bob.id, from: practice.ann.id, to: eve.id, at: noon)
    }
    await expectRefusal(.notFound) { try await others.close(practice.ann.id, at: noon) }
    await expectRefusal(.notFound) {
      _ = try await others.patientsAnsweredFor(by: practice.ann.id, limit: 1, session: session, at: noon)
    }
  }
}

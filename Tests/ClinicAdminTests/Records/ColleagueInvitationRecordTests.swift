import Accounts
import DocumentStore
import Notifications
import Practice
import Remedi
import Testing

@testable import ClinicAdmin
@testable import Record

/// From the invitation of a colleague to the account in the clinic.
@Suite("Inviting colleagues")
struct ColleagueInvitationRecordTests {
  private let noon = Practice.noon

  private func invited(_ practice: Practice, email: String = "sam@example.org") async throws -> ColleagueInvitation {
    let people = try practice.record.people(of: practice.ann)
    try await people.invite("Sam", email: email, roles: [.staff], submission: "form", at: noon)
    return try #require(try await people.invitations().first)
  }

  private func accept(_ practice: Practice, _ invitation: ColleagueInvitation, at now: Instant) async throws
    -> Practitioner
  {
    try await practice.record.acceptColleagueInvitation(
      code: practice.record.code(of: invitation.id), name: "Sam Okafor", passwordHash: "hash", at: now
    ).practitioner
  }

  @Test("the link makes an account in the clinic, once")
  func accepted() async throws {
    let practice = try await Practice()
    let invitation = try await invited(practice)
    let sam = try await accept(practice, invitation, at: noon.adding(seconds: 7 * 86_400 - 1))
    #expect(sam.clinicId == practice.ann.clinicId && sam.roles == [.staff] && sam.name == "Sam Okafor")
    await expectRefusal(.gone) { _ = try await accept(practice, invitation, at: noon) }
    #expect(try await practice.record.account(named: "sam@example.org")?.holder == .physician(sam.clinicId, sam.id))
    #expect(try await practice.record.people(of: practice.ann).invitations() == [])
  }

  @Test("it ends after seven days, when it is withdrawn, and when it is sent anew")
  func over() async throws {
    let practice = try await Practice()
    let people = try practice.record.people(of: practice.ann)
    let invitation = try await invited(practice)
    await expectRefusal(.gone) { _ = try await accept(practice, invitation, at: noon.adding(seconds: 7 * 86_400)) }
    try await people.renew(invitation.id, at: noon)
    let known = try await practice.record.colleagueInvitation(code: practice.record.code(of: invitation.id))
    #expect(known.status(at: noon) == .overtaken)
    await expectRefusal(.gone) { _ = try await accept(practice, invitation, at: noon) }
    await expectRefusal(.conflict) { try await people.renew(invitation.id, at: noon) }
    let fresh = try #require(try await people.invitations().first)
    #expect(fresh.id != invitation.id && fresh.roles == [.staff])
    for _ in 1...2 { try await people.withdraw(fresh.id, at: noon) }
    await expectRefusal(.gone) { _ = try await accept(practice, fresh, at: noon) }
    await expectRefusal(.notFound) { _ = try await practice.record.colleagueInvitation(code: "nobody") }
  }

  @Test("the page answers alike for an address that has an account, and the letter tells its owner")
  func taken() async throws {
    let practice = try await Practice()
    _ = try await practice.record.registerPhysician(
      name: "Eve", email: "eve@example.org", clinicName: "Other", timeZone: "UTC", passwordHash: "hash", at: noon)
    let people = try practice.record.people(of: practice.ann)
    for address in ["eve@example.org", "new@example.org"] {
      try await people.invite("Somebody", email: address, roles: [.physician], submission: nil, at: noon)
    }
    #expect(try await people.invitations().map(\.email).sorted() == ["eve@example.org", "new@example.org"])
    var letters: [String: OutboxMessage.Content] = [:]
    for message in try await practice.record.pendingMessages(limit: 10) {
      letters[message.recipientAddress] = message.content
    }
    let taken = ColleagueInvitationTakenLetter(clinicName: "Example Clinic", invitedBy: "Dr Ann Archer")
    #expect(try letters["eve@example.org"] == OutboxMessage.Content(taken))
    #expect(letters["new@example.org"]?.kind == ColleagueInvitationLetter.kind, "no link was sent")
  }

  @Test("a form that is sent twice sends one letter; who works here or is invited is not invited again")
  func twice() async throws {
    let practice = try await Practice()
    let people = try practice.record.people(of: practice.ann)
    for _ in 1...2 { _ = try await invited(practice) }
    #expect(try await people.invitations().count == 1)
    for address in ["SAM@example.org", "charlie@example.org"] {
      await expectRefusal(.validation) {
        try await people.invite("Sam", email: address, roles: [.staff], submission: nil, at: noon)
      }
    }
  }

  @Test("nobody of another clinic renews or withdraws it")
  func foreign() async throws {
    let practice = try await Practice()
    let invitation = try await invited(practice)
    let (eve, _) = try await practice.record.registerPhysician(
      name: "Eve", email: "eve@example.org", clinicName: "Other", timeZone: "UTC", passwordHash: "hash", at: noon)
    let others = try practice.record.people(of: eve)
    await expectRefusal(.notFound) { try await others.renew(invitation.id, at: noon) }
    await expectRefusal(.notFound) { try await others.withdraw(invitation.id, at: noon) }
    await expectRefusal(.notFound) { _ = try await others.person(practice.charlie.id) }
  }
}

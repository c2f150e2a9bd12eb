import DocumentStore
import Record
import Remedi

extension MedicalRecord {
  /// The colleague invitation that a code opens, or opened.
  /// - Throws: `RemediError.notFound` if there never was one.
  package func colleagueInvitation(code typed: String) async throws -> ColleagueInvitation {
    guard let claim = try await stored(ColleagueCode.self, typed: typed),
      let invitation = try await value(at: References.colleagueInvitation(claim.invitationId, in: claim.clinicId))
    else { throw RemediError.notFound }
    return invitation
  }

  /// Accepts a colleague's invitation: creates the person and the account in the clinic, in one commit.
  /// - Parameter name: as the person spells it.
  /// - Throws: `RemediError` `notFound`; `gone` if it was accepted, withdrawn or superseded, or has expired;
  ///   `validation` naming `email` if the address has an account by now.
  package func acceptColleagueInvitation(
    code typed: String, name: String, passwordHash: String, at now: Instant
  ) async throws -> (practitioner: Practitioner, account: Account) {
    let known = try await colleagueInvitation(code: typed)
    let reference = References.colleagueInvitation(known.id, in: known.clinicId)
    return try await commit { transaction in
      guard var invitation = try await transaction.value(at: reference) else { throw RemediError.notFound }
      guard invitation.status(at: now) == .open else { throw RemediError(.gone, "This invitation has ended.") }
      let made = try await add(
        physicianNamed: name, email: invitation.email, roles: invitation.roles, passwordHash: passwordHash,
        to: invitation.clinicId, at: now, in: &transaction)
      invitation.end = .init(.accepted, at: now, by: Actor(made.practitioner))
      try transaction.put(invitation, at: reference)
      return made
    }
  }
}

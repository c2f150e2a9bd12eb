import DocumentStore
import Record
import Remedi

extension ClinicPeople {
  /// The invitations that were neither accepted nor withdrawn, latest first, including expired ones.
  package func invitations() async throws -> [ColleagueInvitation] {
    let path = reference.path.collection(Collections.colleagueInvitations.name)
    return try await record.all(Query(.collection(path)), as: Collections.colleagueInvitations)
      .filter { $0.end == nil }.sorted { ($1.createdAt, $0.id.text) < ($0.createdAt, $1.id.text) }
  }

  /// Invites somebody to work here. The response does not depend on whether the address already has an account: the
  /// letter tells its owner.
  /// - Parameter submission: identifies the submission of the form. A repeated one changes nothing.
  /// - Throws: `RemediError` `validation` naming `email` if the clinic has already invited that address, or its owner
  ///   works here.
  package func invite(
    _ name: String, email: String, roles: Set<Role>, submission: String?, at now: Instant
  ) async throws {
    let id: Identifier<ColleagueInvitation> =
      submission.map { Identifier(record.derivedCode("colleague invited by \(clinicId)/\(manager.id) \($0)")) }
      ?? .make()
    let folded = EmailAddress.fold(email)
    try await commit { transaction in
      guard try await transaction.value(at: References.colleagueInvitation(id, in: clinicId)) == nil else { return }
      let people = try await record.everybody(in: clinicId)
      if people.contains(where: { $0.departure == nil && EmailAddress.fold($0.email) == folded }) {
        throw RemediError.invalid("email", "Somebody with this address already works here.")
      }
      let isInvited = try await invitations().contains {
        $0.status(at: now) == .open && EmailAddress.fold($0.email) == folded
      }
      if isInvited {
        throw RemediError.invalid("email", "This address is already invited. Send that invitation again from the list.")
      }
      try await send(id, to: name, email, roles, at: now, in: &transaction)
    }
  }

  /// Sends an invitation again, with a new link and a new expiry; the previous link becomes invalid.
  /// - Throws: `RemediError` `notFound`; `conflict` if it was accepted or withdrawn, or the address was invited again.
  package func renew(_ id: Identifier<ColleagueInvitation>, at now: Instant) async throws {
    try await commit { transaction in
      let invitation = try await end(id, .overtaken, at: now, in: &transaction)
      let isInvited = try await invitations().contains {
        $0.id != id && $0.status(at: now) == .open
          && EmailAddress.fold($0.email) == EmailAddress.fold(invitation.email)
      }
      if isInvited { throw RemediError(.conflict, "This address has already been invited again.") }
      try await send(.make(), to: invitation.name, invitation.email, invitation.roles, at: now, in: &transaction)
    }
  }

  /// Withdraws an invitation: its link becomes invalid. Withdrawing it again changes nothing.
  /// - Throws: `RemediError` `notFound`, `conflict` if it was accepted.
  package func withdraw(_ id: Identifier<ColleagueInvitation>, at now: Instant) async throws {
    try await commit { transaction in
      let known = try await transaction.value(at: References.colleagueInvitation(id, in: clinicId))
      if known?.end?.kind == .withdrawn { return }
      _ = try await end(id, .withdrawn, at: now, in: &transaction)
      try await transaction.audit(
        reference, .colleagueInvitationWithdrawn, by: Actor(manager), at: now, subject: id.text)
    }
  }

  private func end(
    _ id: Identifier<ColleagueInvitation>, _ kind: ColleagueInvitation.End.Kind, at now: Instant,
    in transaction: inout Transaction
  ) async throws -> ColleagueInvitation {
    let reference = References.colleagueInvitation(id, in: clinicId)
    guard var invitation = try await transaction.value(at: reference) else { throw RemediError.notFound }
    guard invitation.end == nil else {
      throw RemediError(
        .conflict,
        invitation.end?.kind == .accepted
          ? "\(Phrases.isolated(invitation.name)) has accepted this invitation and works here now."
          : "This invitation is no longer in use.")
    }
    invitation.end = .init(kind, at: now, by: Actor(manager))
    try transaction.put(invitation, at: reference)
    return invitation
  }

  private func send(
    _ id: Identifier<ColleagueInvitation>, to name: String, _ email: String, _ roles: Set<Role>, at now: Instant,
    in transaction: inout Transaction
  ) async throws {
    guard let clinic = try await transaction.value(at: reference) else { throw RemediError.notFound }
    try await AddressLetters.count(to: email, of: clinicId, at: now, in: &transaction)
    let invitation = ColleagueInvitation(
      id: id, clinic: clinic, name: name, email: email, roles: roles, invitedBy: Actor(manager), createdAt: now)
    try transaction.create(invitation, at: References.colleagueInvitation(id, in: clinicId))
    try transaction.create(
      ColleagueCode(clinicId: clinicId, invitationId: id),
      at: record.reference(to: ColleagueCode.self, code: record.code(of: id)))
    let isTaken = try await transaction.value(at: record.placeOfClaim(on: email)) != nil
    let calendar = try record.calendar(of: clinic)
    let letter: any LetterContent =
      isTaken
      ? ColleagueInvitationTakenLetter(clinicName: clinic.name, invitedBy: manager.name)
      : ColleagueInvitationLetter(
        invitationId: id, clinicName: clinic.name, invitedBy: manager.name, roles: Role.allCases.filter(roles.contains),
        expiresAt: calendar.written(invitation.expiresAt))
    try transaction.mail(letter, to: name, at: email, of: clinicId, phone: clinic.contact?.phone, on: now)
    try await transaction.audit(reference, .colleagueInvited, by: Actor(manager), at: now, subject: id.text)
  }
}

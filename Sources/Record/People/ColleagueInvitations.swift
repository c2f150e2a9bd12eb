import DocumentStore
import Remedi

extension ClinicPeople {
  /// The invitations that were not accepted and not withdrawn, the latest first; those whose time is over too.
  public func invitations() async throws -> [ColleagueInvitation] {
    let path = place.path.collection(Collections.colleagueInvitations.name)
    return try await record.all(Query(.collection(path)), as: Collections.colleagueInvitations)
      .filter { $0.end == nil }.sorted { ($1.createdAt, $0.id.text) < ($0.createdAt, $1.id.text) }
  }

  /// Invites somebody to work here. To whoever asks it is all one whether the address has an account already: the letter
  /// tells its owner.
  /// - Parameter submission: which sending of a form this is. The same one again changes nothing.
  /// - Throws: `RemediError` `validation` naming `email` where the clinic has invited that address already, or its owner
  ///   works here.
  public func invite(
    _ name: String, email: String, roles: Set<Role>, submission: String?, at now: Instant
  ) async throws {
    let id: Identifier<ColleagueInvitation> =
      submission.map { Identifier(record.derivedCode("colleague invited by \(clinicId)/\(manager.id) \($0)")) }
      ?? .make()
    let folded = EmailAddress.fold(email)
    try await commit { draft in
      guard try await draft.value(at: Places.colleagueInvitation(id, in: clinicId)) == nil else { return }
      let people = try await record.everybody(in: clinicId)
      if people.contains(where: { $0.departure == nil && EmailAddress.fold($0.email) == folded }) {
        throw RemediError.invalid("email", "Somebody with this address already works here.")
      }
      let isInvited = try await invitations().contains {
        $0.standing(at: now) == .open && EmailAddress.fold($0.email) == folded
      }
      if isInvited {
        throw RemediError.invalid("email", "This address is already invited. Send that invitation again from the list.")
      }
      try await send(id, to: name, email, roles, at: now, in: &draft)
    }
  }

  /// Sends an invitation anew, with a link and a time of its own; the link before opens nothing any more.
  /// - Throws: `RemediError` `notFound`; `conflict` where it was accepted or withdrawn, or the address invited anew.
  public func renew(_ id: Identifier<ColleagueInvitation>, at now: Instant) async throws {
    try await commit { draft in
      let invitation = try await end(id, .overtaken, at: now, in: &draft)
      let isInvited = try await invitations().contains {
        $0.id != id && $0.standing(at: now) == .open
          && EmailAddress.fold($0.email) == EmailAddress.fold(invitation.email)
      }
      if isInvited { throw RemediError(.conflict, "This address has already been invited again.") }
      try await send(.make(), to: invitation.name, invitation.email, invitation.roles, at: now, in: &draft)
    }
  }

  /// Takes an invitation back: its link opens nothing any more. One that is withdrawn stays so.
  /// - Throws: `RemediError` `notFound`, `conflict` where it was accepted.
  public func withdraw(_ id: Identifier<ColleagueInvitation>, at now: Instant) async throws {
    try await commit { draft in
      let known = try await draft.value(at: Places.colleagueInvitation(id, in: clinicId))
      if known?.end?.kind == .withdrawn { return }
      _ = try await end(id, .withdrawn, at: now, in: &draft)
      try await draft.audit(
        place, .colleagueInvitationWithdrawn, by: Actor(manager), at: now, subject: id.text)
    }
  }

  private func end(
    _ id: Identifier<ColleagueInvitation>, _ kind: ColleagueInvitation.End.Kind, at now: Instant, in draft: inout Draft
  ) async throws -> ColleagueInvitation {
    let place = Places.colleagueInvitation(id, in: clinicId)
    guard var invitation = try await draft.value(at: place) else { throw RemediError.notFound }
    guard invitation.end == nil else {
      throw RemediError(
        .conflict,
        invitation.end?.kind == .accepted
          ? "\(Words.isolated(invitation.name)) has accepted this invitation and works here now."
          : "This invitation is no longer in use.")
    }
    invitation.end = .init(kind, at: now, by: Actor(manager))
    try draft.put(invitation, at: place)
    return invitation
  }

  private func send(
    _ id: Identifier<ColleagueInvitation>, to name: String, _ email: String, _ roles: Set<Role>, at now: Instant,
    in draft: inout Draft
  ) async throws {
    guard let clinic = try await draft.value(at: place) else { throw RemediError.notFound }
    try await AddressLetters.count(to: email, of: clinicId, at: now, in: &draft)
    let invitation = ColleagueInvitation(
      id: id, clinic: clinic, name: name, email: email, roles: roles, invitedBy: Actor(manager), createdAt: now)
    try draft.create(invitation, at: Places.colleagueInvitation(id, in: clinicId))
    try draft.create(
      ColleagueCode(clinicId: clinicId, invitationId: id), at: record.place(ofColleagueCode: record.code(of: id)))
    let isTaken = try await draft.value(at: record.placeOfClaim(on: email)) != nil
    let calendar = try record.calendar(of: clinic)
    let letter: OutboxMessage.Content =
      isTaken
      ? .colleagueInvitationTaken(clinicName: clinic.name, invitedBy: manager.name)
      : .colleagueInvitation(
        id, clinicName: clinic.name, invitedBy: manager.name, roles: Role.allCases.filter(roles.contains),
        expiresAt: calendar.written(invitation.expiresAt))
    try draft.mail(letter, to: name, at: email, of: clinicId, phone: clinic.contact?.phone, on: now)
    try await draft.audit(place, .colleagueInvited, by: Actor(manager), at: now, subject: id.text)
  }
}

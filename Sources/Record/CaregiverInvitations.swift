import DocumentStore
import Remedi

extension PatientRecord {
  /// Creates a new invitation, and mails it if there is an address. The previous one becomes invalid. Two calls within
  /// a minute send one letter, whose code works.
  /// - Returns: whether another invitation was created.
  /// - Throws: `RemediError` `notFound` if the caregiver has no access, `invitationUsed` if the caregiver has already
  ///   joined, `conflict` until the patient has agreed.
  @discardableResult
  public func inviteAgain(_ id: Identifier<Caregiver>, at now: Instant) async throws -> Bool {
    try await commit(.admit, at: now) { transaction in
      guard let caregiver = try await transaction.value(at: References.caregiver(id, of: reference)), caregiver.isOpen
      else {
        throw RemediError.notFound
      }
      guard caregiver.joinedAt == nil else {
        throw RemediError(
          .invitationUsed, "\(Phrases.isolated(caregiver.name)) has joined already and signs in with a password.")
      }
      if caregiver.awaitsAgreement { throw Self.notAgreed(patient) }
      if caregiver.profile.email != nil,
        let latest = try await transaction.value(at: placeOfInvitation(caregiver.invitationId)),
        latest.status(at: now) == .open, now.seconds(since: latest.createdAt) < MedicalRecord.pauseBetweenLetters
      {
        return false
      }
      _ = try await renewInvitation(of: caregiver, at: now, in: &transaction)
      return true
    }
  }

  private static func notAgreed(_ patient: Patient) -> RemediError {
    RemediError(
      .conflict, "\(Phrases.isolated(patient.name)) has not agreed yet. The invitation is made after that.")
  }

  package func renewInvitation(
    of caregiver: Caregiver, at now: Instant, in transaction: inout Transaction
  ) async throws -> Caregiver {
    guard let clinic = try await transaction.value(at: References.clinic(patient.clinicId)) else {
      throw RemediError.notFound
    }
    var caregiver = caregiver
    // The previous sheet or letter may be in other hands, so its code must no longer work.
    try await record.closeInvitation(caregiver.invitationId, by: holder, at: now, in: &transaction)
    try await record.invite(&caregiver, calendar, by: holder, clinic: clinic, at: now, in: &transaction)
    try transaction.put(caregiver, at: References.caregiver(caregiver.id, of: reference))
    try await transaction.audit(
      reference, .caregiverInvited, by: holder, at: now, subject: caregiver.id.text,
      details: AuditDetails(caregiver.access))
    return caregiver
  }

  package func placeOfInvitation(_ id: Identifier<Invitation>) -> DocumentReference<Invitation> {
    record.reference(byCodeOf: id)
  }
}

extension MedicalRecord {
  /// Adds an invitation of a caregiver to a transaction, and the letter that carries it if there is an address. If the
  /// clinic invites, its setting decides whether the code is a temporary password; a patient always hands over a code.
  package func invite(
    _ caregiver: inout Caregiver, _ calendar: PatientCalendar, by actor: Actor, clinic: Clinic, at now: Instant,
    in transaction: inout Transaction
  ) async throws {
    // If the patient invites, the clinic's name would reveal to any reader of the letter that the patient is treated
    // there.
    let isFromClinic = actor.kind != .patient
    let invitation = Invitation(
      id: .make(), accountId: caregiver.accountId, clinicId: clinic.id, patientId: caregiver.patientId,
      caregiverId: caregiver.id, invitedBy: actor, clinicName: clinic.name, createdAt: now,
      isTemporaryPassword: isFromClinic && clinic.profile.invitesByPassword)
    caregiver.invitationId = invitation.id
    try transaction.create(invitation, at: reference(byCodeOf: invitation.id))
    guard let address = caregiver.profile.email else { return }
    try await AddressLetters.count(to: address, about: caregiver.accountId, of: clinic.id, at: now, in: &transaction)
    let letter = CaregiverInvitationLetter(
      invitationId: invitation.id, clinicName: isFromClinic ? clinic.name : nil, invitedBy: actor.name,
      userName: caregiver.userName, expiresAt: calendar.written(invitation.expiresAt),
      isTemporaryPassword: invitation.isTemporaryPassword)
    try transaction.mail(
      letter, to: caregiver.name, at: address, for: caregiver.accountId, of: clinic.id,
      phone: isFromClinic ? clinic.contact?.phone : nil,
      named: Self.letterId(of: invitation.id), on: now)
  }

  /// Records that a caregiver accepted an invitation.
  func join(
    _ caregiver: Caregiver, _ patient: DocumentReference<Patient>, at now: Instant, in transaction: inout Transaction
  ) async throws {
    var caregiver = caregiver
    caregiver.joinedAt = now
    try transaction.put(caregiver, at: References.caregiver(caregiver.id, of: patient))
    try await transaction.audit(
      patient, .caregiverJoined, by: Actor(caregiver), at: now, subject: caregiver.id.text,
      details: AuditDetails(caregiver.access))
  }
}

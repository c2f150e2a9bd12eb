import DocumentStore
import Remedi

extension MedicalRecord {
  /// The invitation with this ID. Nil if there is none.
  package func invitation(withID id: Identifier<Invitation>) async throws -> Invitation? {
    try await value(at: reference(byCodeOf: id))
  }

  /// The invitation for a typed code, whatever its status. Nil if there is none.
  public func invitation(code typed: String) async throws -> (invitation: Invitation, patient: Patient)? {
    guard let invitation = try await stored(Invitation.self, typed: typed),
      let patient = try await value(at: References.patient(invitation.patientId, in: invitation.clinicId))
    else { return nil }
    return (invitation, patient)
  }

  /// The account without a password whose user name or address and temporary password somebody typed. Nil if these do
  /// not match one. The lookup runs whatever the name, so that its duration reveals nothing about the name.
  public func account(temporaryPassword typed: String, named name: String, at now: Instant) async throws -> Account? {
    guard let invitation = try await stored(Invitation.self, typed: typed),
      invitation.isTemporaryPassword == true, invitation.status(at: now) == .open,
      let account = try await account(invitation.accountId), account.passwordHash == nil
    else { return nil }
    let folded = SignInName.fold(name)
    return [account.userName, account.email].contains(folded) ? account : nil
  }

  /// Accepts an invitation: sets the account's password and links the invited person, in one commit.
  /// - Throws: `RemediError` `notFound` if it is unknown, expired or superseded, `invitationUsed` if the account
  ///   already has a password.
  public func acceptInvitation(code typed: String, passwordHash: String, at now: Instant) async throws -> Account {
    guard let code = ReadableCode.normalize(typed) else { throw RemediError.notFound }
    return try await commit { transaction in
      guard var invitation = try await transaction.value(at: reference(to: Invitation.self, code: code)),
        [.open, .used].contains(invitation.status(at: now))
      else { throw RemediError.notFound }
      let patientPlace = References.patient(invitation.patientId, in: invitation.clinicId)
      let accountPlace = Collections.accounts.root(invitation.accountId.text)
      guard var patient = try await transaction.value(at: patientPlace),
        var account = try await transaction.value(at: accountPlace)
      else { throw RemediError.notFound }
      var caregiver: Caregiver?
      if let id = invitation.caregiverId {
        caregiver = try await transaction.value(at: References.caregiver(id, of: patientPlace))
        guard let caregiver, caregiver.isOpen, !caregiver.awaitsAgreement else { throw RemediError.notFound }
      }
      guard invitation.usedAt == nil, account.passwordHash == nil else {
        throw RemediError(.invitationUsed, "This invitation was used already. Sign in with your password.")
      }
      invitation.usedAt = now
      account.passwordHash = passwordHash
      try transaction.put(invitation, at: reference(to: Invitation.self, code: code))
      try transaction.put(account, at: accountPlace)
      if let caregiver {
        try await join(caregiver, patientPlace, at: now, in: &transaction)
        return account
      }
      patient.joinedAt = now
      try transaction.put(patient, at: patientPlace)
      try await transaction.audit(patientPlace, .invitationAccepted, by: Actor(patient), at: now)
      return account
    }
  }

  /// The letter has the ID of its invitation, so that the chart finds it.
  static func letterId(of invitation: Identifier<Invitation>) -> Identifier<OutboxMessage> {
    Identifier(invitation.text)
  }

  /// Invalidates an invitation and its unsent letter. The invitation is remembered, so that a person who uses its code
  /// can be informed.
  package func closeInvitation(
    _ id: Identifier<Invitation>, by actor: Actor, at now: Instant, in transaction: inout Transaction
  ) async throws {
    try await transaction.withdraw(Self.letterId(of: id), by: actor, at: now)
    let reference = reference(byCodeOf: id)
    guard var invitation = try await transaction.value(at: reference), invitation.status(at: now) == .open else {
      return
    }
    invitation.overtakenAt = now
    try transaction.put(invitation, at: reference)
  }

  /// Adds an invitation of a patient to a transaction, and the letter that carries it if there is an address.
  /// - Throws: `RemediError` `rateLimited` after too many letters.
  @discardableResult
  func invite(
    _ patient: inout Patient, by practitioner: Practitioner, clinic: Clinic, at now: Instant,
    in transaction: inout Transaction
  ) async throws -> Invitation {
    let invitation = Invitation(
      id: .make(), accountId: patient.accountId, clinicId: clinic.id, patientId: patient.id,
      invitedBy: Actor(practitioner), clinicName: clinic.name, createdAt: now,
      isTemporaryPassword: clinic.profile.invitesByPassword)
    patient.invitationId = invitation.id
    try transaction.create(invitation, at: reference(byCodeOf: invitation.id))
    guard let address = patient.profile.email else { return invitation }
    try await AddressLetters.count(to: address, about: patient.accountId, of: clinic.id, at: now, in: &transaction)
    let letter = InvitationLetter(
      invitationId: invitation.id, clinicName: clinic.name, invitedBy: practitioner.name, userName: patient.userName,
      expiresAt: try calendar(inZone: patient.timeZone).written(invitation.expiresAt),
      isTemporaryPassword: invitation.isTemporaryPassword)
    try transaction.mail(
      letter, to: patient.name, at: address, for: patient.accountId, of: clinic.id, phone: clinic.contact?.phone,
      named: Self.letterId(of: invitation.id), on: now)
    return invitation
  }
}

extension PatientRecord {
  /// The latest invitation and its code, for printing. Nil if it can no longer be accepted.
  public func openInvitation(
    at now: Instant
  ) async throws -> (code: String, expiresAt: Instant, isTemporaryPassword: Bool)? {
    let code = record.code(of: patient.invitationId)
    guard let (invitation, _) = try await record.invitation(code: code), invitation.status(at: now) == .open,
      patient.joinedAt == nil
    else { return nil }
    return (code, invitation.expiresAt, invitation.isTemporaryPassword == true)
  }

  /// Creates a new invitation, and mails it if the patient has an address. The previous one becomes invalid.
  /// - Throws: `RemediError` `invitationUsed` if the patient has already joined, `rateLimited` after too many letters.
  public func invite(by practitioner: Practitioner, at now: Instant) async throws {
    let reference = self.reference
    try await commit(.register, at: now) { transaction in
      guard var patient = try await transaction.value(at: reference),
        let clinic = try await transaction.value(at: References.clinic(patient.clinicId))
      else { throw RemediError.notFound }
      guard patient.joinedAt == nil else {
        throw RemediError(.invitationUsed, "\(patient.name) has joined already and signs in with a password.")
      }
      // The previous sheet or letter may be in other hands, so its code must no longer work.
      try await record.closeInvitation(patient.invitationId, by: Actor(practitioner), at: now, in: &transaction)
      try await record.invite(&patient, by: practitioner, clinic: clinic, at: now, in: &transaction)
      try transaction.put(patient, at: reference)
      try await transaction.audit(reference, .invitationMade, by: Actor(practitioner), at: now)
    }
  }
}

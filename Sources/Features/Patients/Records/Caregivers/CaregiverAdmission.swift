import DocumentStore
import Record
import Remedi

extension PatientRecord {
  /// Gives a caregiver access to the record, effective when the invitation is accepted. The invitation is mailed if
  /// there is an address; otherwise the code is handed over. Inviting the same caregiver again while the invitation is
  /// open changes nothing, so a form sent twice invites once; after that it creates another invitation for the same
  /// person. If the clinic invites, the invitation is created once the patient agrees.
  /// - Parameter isAgreed: whether the patient agreed on paper; ignored if the patient invites.
  /// - Throws: `RemediError` `conflict` or `rateLimited` if there are too many, `viewOnly` if the holder may not
  ///   invite.
  package func admit(
    _ profile: Caregiver.Profile, _ access: Caregiver.Access, isAgreed: Bool = false, at now: Instant
  ) async throws -> Caregiver {
    let isAgreed = isAgreed || holder.kind == .patient
    return try await commit(.admit, at: now) { transaction in
      // A concurrent invitation has added to the chain, which was opened before.
      let known = try await everyCaregiver()
      if let current = known.first(where: {
        $0.isOpen && $0.joinedAt == nil && $0.profile == profile && $0.access == access
      }) {
        if current.awaitsAgreement { return isAgreed ? try await open(current, at: now, in: &transaction) : current }
        let invitation = try await transaction.value(at: placeOfInvitation(current.invitationId))
        return invitation?.status(at: now) == .open
          ? current : try await renewInvitation(of: current, at: now, in: &transaction)
      }
      try CaregiverRules.checkRoom(known, at: now)
      guard let clinic = try await transaction.value(at: References.clinic(patient.clinicId)) else {
        throw RemediError.notFound
      }
      let userName = try await record.freeUserName(for: profile.name, otherwise: "caregiver", in: &transaction)
      let accountId = Identifier<Account>.make()
      var caregiver = Caregiver(
        id: .make(), of: patient, profile: profile, access: access, accountId: accountId, userName: userName,
        invitationId: .make(), invitedBy: holder, needsAgreement: holder.kind != .patient, at: now)
      // Found by user name only: an address that anybody may enter here must not block the sign-in of its owner.
      let account = Account(
        id: accountId, holder: .caregiver(clinic.id, patient.id, caregiver.id), userName: userName, email: nil,
        passwordHash: nil, createdAt: now)
      if caregiver.needsAgreement == true, isAgreed {
        caregiver.agreement = Caregiver.Agreement(.paper, at: now, by: holder)
      }
      if !caregiver.awaitsAgreement {
        try await record.invite(&caregiver, calendar, by: holder, clinic: clinic, at: now, in: &transaction)
      }
      try transaction.create(caregiver, at: References.caregiver(caregiver.id, of: reference))
      try transaction.create(account, at: Collections.accounts.root(accountId.text))
      try transaction.put(AccountClaim(accountId: accountId), at: Collections.userNames.root(userName))
      try await transaction.audit(
        reference, .caregiverInvited, by: holder, at: now, subject: caregiver.id.text, details: AuditDetails(access))
      if caregiver.needsAgreement == true { try tellOfInvitation(of: caregiver, at: now, in: &transaction) }
      if caregiver.agreement != nil {
        try await transaction.audit(
          reference, .caregiverConsented, by: holder, at: now, subject: caregiver.id.text, details: AuditDetails(access)
        )
      }
      return caregiver
    }
  }
}

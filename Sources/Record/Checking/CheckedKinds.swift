import DocumentStore
import Remedi

extension MedicalRecord {
  /// Every kind of document, by its collection. The document above it, which it always needs, is not listed.
  static let checkedKinds: [String: CheckedKind] = patientKinds.merging(clinicKinds) { first, _ in first }
    .merging(accountKinds) { first, _ in first }

  private static let patientKinds: [String: CheckedKind] = [
    Collections.patients.name: CheckedKind(Collections.patients) { record, patient, _ in
      record.references(toAccount: patient.accountId, userName: patient.userName)
        + [Reference(record.place(ofCode: record.code(of: patient.invitationId)), "its invitation is missing.")]
    },
    Collections.caregivers.name: CheckedKind(Collections.caregivers) { record, caregiver, _ in
      let invitation = Reference(
        record.place(ofCode: record.code(of: caregiver.invitationId)), "its invitation is missing.")
      return record.references(toAccount: caregiver.accountId, userName: caregiver.userName)
        + (caregiver.needsAgreement == true && caregiver.agreement == nil ? [] : [invitation])
    },
    Collections.prescriptions.name: CheckedKind(Collections.prescriptions) { _, prescription, _ in
      prescription.versions.compactMap { picture($0.action.imageURL) }
    },
    Collections.events.name: CheckedKind(Collections.events) { _, event, path in
      guard let patient = path.owner.map({ Place(path: $0, collection: Collections.patients) }) else { return [] }
      let before = Places.event(event.completionId, event.number - 1, of: patient)
      let earlier = event.number > 1 ? [Reference(before, "the event before it is missing.")] : []
      switch event.change {
      case .recorded(let subject, _):
        let place = Places.prescription(subject.prescriptionId, of: patient)
          .sub(Collections.completions, event.completionId)
        return earlier + [Reference(place, "its completion is missing.")]
      case .duplicate(let other, _):
        return earlier + [Reference(Places.event(other, 1, of: patient), "the completion that it repeats is missing.")]
      case .corrected, .undone: return earlier
      }
    },
    Collections.completions.name: CheckedKind(Collections.completions),
    Collections.occurrences.name: CheckedKind(Collections.occurrences) { _, claim, path in
      guard let id = claim.completionId, let owner = path.owner else { return [] }
      let prescription = Place(path: owner, collection: Collections.prescriptions)
      return [Reference(prescription.sub(Collections.completions, id), "its completion is missing.")]
    },
    Collections.consents.name: CheckedKind(Collections.consents),
    Collections.summaries.name: CheckedKind(Collections.summaries),
    Collections.notices.name: CheckedKind(Collections.notices),
    Collections.settings.name: CheckedKind(Collections.settings),
    Collections.visits.name: CheckedKind(Collections.visits),
    Collections.readings.name: CheckedKind(Collections.readings),
    Collections.audit.name: CheckedKind(Collections.audit),
  ]

  private static let clinicKinds: [String: CheckedKind] = [
    Collections.clinics.name: CheckedKind(Collections.clinics),
    Collections.installation.name: CheckedKind(Collections.installation) { _, first, _ in
      [Reference(Places.clinic(first.clinicId), "its clinic is missing.")]
    },
    Collections.physicians.name: CheckedKind(Collections.physicians) { record, physician, _ in
      guard physician.departure == nil else { return [] }
      return [Reference(record.placeOfClaim(on: physician.email), "nobody signs in with its address.")]
    },
    Collections.memberships.name: CheckedKind(Collections.memberships) { _, membership, _ in
      [Reference(Places.physician(membership.physicianId, in: membership.clinicId), "there is no such physician.")]
    },
    Collections.colleagueInvitations.name: CheckedKind(Collections.colleagueInvitations) { record, invitation, _ in
      [Reference(record.place(ofColleagueCode: record.code(of: invitation.id)), "its code is missing.")]
    },
    Collections.colleagueCodes.name: CheckedKind(Collections.colleagueCodes) { _, code, _ in
      [Reference(Places.colleagueInvitation(code.invitationId, in: code.clinicId), "its invitation is missing.")]
    },
    Collections.exercises.name: CheckedKind(Collections.exercises) { _, entry, _ in
      [picture(entry.imageURL)].compactMap(\.self)
    },
    Collections.medications.name: CheckedKind(Collections.medications),
    Collections.programmes.name: CheckedKind(Collections.programmes),
    Collections.usage.name: CheckedKind(Collections.usage),
    Collections.hiddenEntries.name: CheckedKind(Collections.hiddenEntries),
    Collections.erasures.name: CheckedKind(Collections.erasures),
    Collections.disclosures.name: CheckedKind(Collections.disclosures),
    Collections.media.name: CheckedKind(Collections.media) { _, media, _ in
      media.clinicId.map { [Reference(Places.clinic($0), "its clinic is missing.")] } ?? []
    },
    Collections.board.name: CheckedKind(Collections.board),
    Collections.boardWords.name: CheckedKind(Collections.boardWords),
    Collections.boardKeepers.name: CheckedKind(Collections.boardKeepers),
    Collections.outbox.name: CheckedKind(Collections.outbox),
  ]

  private static let accountKinds: [String: CheckedKind] = [
    Collections.accounts.name: CheckedKind(Collections.accounts) { record, account, _ in
      let clinic = account.holder.clinicId
      switch account.holder {
      case .physician(_, let id):
        return [Reference(Places.physician(id, in: clinic), "the holder of the account is missing.")]
      case .patient(_, let id):
        return [Reference(Places.patient(id, in: clinic), "the holder of the account is missing.")]
      case .caregiver(_, let patient, let id):
        let place = Places.caregiver(id, of: Places.patient(patient, in: clinic))
        return [Reference(place, "the holder of the account is missing.")]
      }
    },
    Collections.userNames.name: CheckedKind(Collections.userNames) { _, claim, _ in [account(claim.accountId)] },
    Collections.physicianEmails.name: CheckedKind(Collections.physicianEmails) { _, claim, _ in
      [account(claim.accountId)]
    },
    Collections.sessions.name: CheckedKind(Collections.sessions) { _, session, _ in [account(session.accountId)] },
    Collections.halfSignIns.name: CheckedKind(Collections.halfSignIns) { _, half, _ in [account(half.accountId)] },
    Collections.invitations.name: CheckedKind(Collections.invitations) { _, invitation, _ in
      [
        account(invitation.accountId),
        Reference(Places.patient(invitation.patientId, in: invitation.clinicId), "its patient is missing."),
      ]
    },
    Collections.passwordResets.name: CheckedKind(Collections.passwordResets) { _, reset, _ in
      [account(reset.accountId)]
    },
    Collections.addressChanges.name: CheckedKind(Collections.addressChanges) { _, change, _ in
      [account(change.accountId)]
    },
    Collections.signInAttempts.name: CheckedKind(Collections.signInAttempts),
    Collections.passwordResetRequests.name: CheckedKind(Collections.passwordResetRequests),
    Collections.registrations.name: CheckedKind(Collections.registrations),
  ]

  private static func account(_ id: Identifier<Account>) -> Reference {
    Reference(Collections.accounts.root(id.text), "its account is missing.")
  }

  private func references(toAccount id: Identifier<Account>, userName: String) -> [Reference] {
    let claim = Reference(Collections.userNames.root(userName), "its user name is not its own.") { $0.accountId == id }
    return [Self.account(id), claim]
  }

  /// The picture of an address; nil for none, and for a drawing that comes with the program.
  private static func picture(_ address: String?) -> Reference? {
    address.flatMap { Identifier<Picture>(address: $0) }
      .map { Reference(Collections.media.root($0.text), "its picture \($0) is missing.") }
  }
}

import Care
import Record
import Remedi

/// The texts about a caregiver. Days are in the clinic's time zone.
enum CaregiverPhrases {
  /// "may record", "may only look".
  static func access(_ access: Caregiver.Access) -> String {
    switch access {
    case .record: "may record"
    case .look: "may only look"
    }
  }

  /// `invited on 3 March by Bob Martin, has not joined yet`, `proposed today by Dr Ann Keller, the patient has not
  /// agreed yet`, `since 4 March, invited by Bob Martin`.
  static func origin(_ caregiver: Caregiver, _ pending: PendingCaregiver?, _ clinic: LocalClock) -> String {
    let by = Phrases.isolated(caregiver.invitedBy.name)
    if caregiver.awaitsAgreement {
      return "proposed \(clinic.onDay(caregiver.invitedAt)) by \(by), the patient has not agreed yet"
    }
    guard let joinedAt = caregiver.joinedAt else {
      let invited = "invited \(clinic.onDay(caregiver.invitedAt)) by \(by), has not joined yet"
      if let pending, pending.expiresAt <= clinic.now { return "\(invited): the invitation has expired" }
      guard let letter = pending?.letter, letter.pending, let problem = letter.delivery?.problem else { return invited }
      return "\(invited): the letter is still on its way (\(problem.kind.words))"
    }
    return "since \(clinic.day(clinic.calendar.date(at: joinedAt))), invited by \(by)"
  }

  /// `May record: proposed today by Dr Ann Keller, the patient has not agreed yet`. Nil if no further access is
  /// proposed.
  static func proposal(_ caregiver: Caregiver, _ clinic: LocalClock) -> String? {
    caregiver.proposal.map { proposal in
      "\(access(proposal.access).capitalizingFirst): proposed \(clinic.onDay(proposal.at)) by "
        + "\(Phrases.isolated(proposal.by.name)), the patient has not agreed yet"
    }
  }

  /// `The invitation was not delivered: mailbox unknown (21 November).`. Nil if there was no permanent failure, or
  /// nothing is left to deliver.
  static func trouble(_ pending: PendingCaregiver?, _ clinic: LocalClock) -> String? {
    guard let pending, pending.expiresAt > clinic.now, let failedAt = pending.letter?.failedAt,
      let problem = pending.letter?.delivery?.problem
    else { return nil }
    let day = clinic.day(clinic.calendar.date(at: failedAt))
    return "The invitation was not delivered: \(problem.kind.words) (\(day))."
  }
}

extension CareTeamMemberView {
  init(_ caregiver: Caregiver, _ clinic: LocalClock) {
    self.init(
      name: caregiver.name,
      role: [
        Phrases.isolated(caregiver.profile.relationship), CaregiverPhrases.access(caregiver.access),
        CaregiverPhrases.origin(caregiver, nil, clinic),
      ].joined(separator: ", "))
  }
}

extension CaregiverView {
  init(_ caregiver: Caregiver, _ pending: PendingCaregiver?, _ file: PatientRecord, _ clinic: LocalClock) {
    let path = "\(file.path)/caregivers/\(caregiver.id)"
    self.init(
      name: caregiver.name, relationship: caregiver.profile.relationship,
      access: CaregiverPhrases.access(caregiver.access).capitalizingFirst,
      origin: CaregiverPhrases.origin(caregiver, pending, clinic).capitalizingFirst,
      proposal: CaregiverPhrases.proposal(caregiver, clinic), trouble: CaregiverPhrases.trouble(pending, clinic),
      invitationHref: file.may(.admit) && caregiver.joinedAt == nil && !caregiver.awaitsAgreement
        ? "\(path)/invitation" : nil,
      changeHref: file.may(.admit) ? path : nil,
      consentAction: file.may(.admit) && caregiver.askedFor != nil ? "\(path)/consent" : nil,
      askedFor: caregiver.askedFor?.rawValue,
      endAction: file.may(.dismiss) ? "\(path)/end" : nil)
  }
}

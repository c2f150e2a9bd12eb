import Record
import Remedi

/// Says what somebody did with a patient's record, in plain words.
struct AuditPhrases: Sendable {
  /// Who reads the words.
  enum Reader: Sendable { case physician, patient }

  let reader: Reader
  /// The days on which access ends are those of the clinic.
  let clinic: PatientClock

  /// What was done, and to what.
  struct Phrase: Hashable, Sendable {
    /// "opened the record", "stopped".
    let verb: String
    /// "Levodopa": what somebody else wrote, to be set apart; nil where it was done to the record.
    let object: String?
    /// "may look, until 14 March 2026"; nil where there is nothing to add.
    let detail: String?

    /// All of it: "shared the record with Dr Charlie Chen: may look, until 14 March 2026".
    var sentence: String {
      let deed = [verb, object.map(Phrases.isolated)].compactMap { $0 }.joined(separator: " ")
      return [deed, detail].compactMap { $0 }.joined(separator: ": ")
    }
  }

  func deed(_ entry: AuditEntry, _ subject: AuditSubject?) -> Phrase {
    func deed(_ verb: String) -> Phrase { Phrase(verb: verb, object: nil, detail: detail(entry)) }
    /// - Parameter otherwise: where what it was done to is not there any more.
    func deed(_ verb: String, otherwise: String) -> Phrase {
      guard let subject else { return deed(otherwise) }
      return Phrase(verb: verb, object: subject.name, detail: detail(entry))
    }
    switch entry.event {
    case .patientCreated: return deed("created \(record)")
    case .patientChanged: return deed("changed \(reader == .patient ? "your" : "the") profile")
    case .patientArchived: return deed("archived \(record)")
    case .patientRestored: return deed("brought \(record) back")
    case .patientErased: return deed("erased \(record)")
    case .accessGranted: return deed("shared \(record) with", otherwise: "shared \(record)")
    case .accessChanged, .caregiverChanged: return deed("changed the access of", otherwise: "changed an access")
    case .accessEnded, .caregiverEnded: return deed("ended the access of", otherwise: "ended an access")
    case .caregiverInvited: return deed("invited", otherwise: "invited somebody")
    case .caregiverProposed: return deed("proposed more access for", otherwise: "proposed more access")
    case .caregiverConsented:
      let patient = reader == .patient ? "you" : "the patient"
      let verb = entry.by.kind == .patient ? "agreed" : "noted that \(patient) agreed on paper"
      return deed("\(verb) to the access of", otherwise: "\(verb) to an access")
    case .consentGiven:
      let verb = entry.by.kind == .patient ? "gave" : "recorded"
      return deed("\(verb) a consent for", otherwise: "\(verb) a consent")
    case .consentWithdrawn: return deed("withdrew the consent for", otherwise: "withdrew a consent")
    case .handedOver:
      let patient = reader == .patient ? "you" : "the patient"
      if entry.subject == entry.by.id { return deed("became responsible for \(patient)") }
      return deed("handed \(patient) over to", otherwise: "handed \(patient) over")
    case .remindersChanged: return deed("changed the reminders")
    case .invitationMade: return deed("made an invitation")
    case .invitationUndelivered: return deed("could not deliver the invitation")
    case .invitationSentAgain: return deed("sent the invitation again")
    case .invitationAccepted, .caregiverJoined: return deed("accepted the invitation")
    case .prescribed: return deed("prescribed", otherwise: "made a prescription")
    case .prescriptionChanged: return deed("changed the prescription of", otherwise: "changed a prescription")
    case .prescriptionDoseChanged: return deed("changed one dose of", otherwise: "changed one dose")
    case .prescriptionPaused: return deed("paused", otherwise: "paused a prescription")
    case .prescriptionResumed: return deed("resumed", otherwise: "resumed a prescription")
    case .prescriptionStopped: return deed("stopped", otherwise: "stopped a prescription")
    case .prescriptionTakenBack:
      return deed("took back the prescription of", otherwise: "took back a prescription")
    case .completionRecorded: return deed("recorded", otherwise: "recorded something")
    case .completionCorrected: return deed("corrected a record of", otherwise: "corrected a record")
    case .completionUndone: return deed("undid a record of", otherwise: "undid a record")
    case .summaryShared: return deed("shared a summary")
    case .recordRead: return deed("opened \(record)")
    case .recordExported: return deed("downloaded \(held(entry.details?.export))")
    // Who cares for the patient has an account and a password of their own.
    case .passwordChanged: return deed("changed \(entry.by.kind == .caregiver ? "their own" : "the") password")
    case .passwordReset: return deed("set a new password with a code sent by e-mail")
    case .dataOpened:
      let owner = reader == .patient ? "you" : "the patient"
      return deed("looked at the stored data of \(owner), as an engineer")
    case .signInLocked:
      let owner = reader == .patient ? "your" : "the patient’s"
      if entry.subject == nil { return deed("locked \(owner) sign-in") }
      return deed("locked the sign-in of", otherwise: "locked a caregiver’s sign-in")
    // These stand in the chains of physicians and clinics.
    case .safekeepingAsked: return deed("worked on the backups or the audit")
    case .boardRead: return deed("looked at the list of patients")
    case .accountRegistered: return deed("registered an account")
    case .signedIn: return deed("signed in")
    case .secondStepTurnedOn: return deed("turned the second step on")
    case .secondStepTurnedOff: return deed("turned the second step off")
    case .secondStepWrongCodes: return deed("entered wrong codes after the right password")
    case .recoveryCodesMade: return deed("made recovery codes")
    case .recoveryCodeUsed: return deed("used a recovery code")
    case .nameChanged: return deed("changed their own name")
    case .addressChanged:
      return deed(entry.by.kind == .patient ? "confirmed a new e-mail address" : "changed their own e-mail address")
    case .rolesChanged: return deed("changed the roles")
    case .colleagueInvited: return deed("invited a colleague")
    case .colleagueInvitationWithdrawn: return deed("withdrew the invitation of a colleague")
    case .accountClosed: return deed("closed the account")
    case .clinicChanged: return deed("changed what patients read about the clinic")
    case .secondStepDemanded: return deed("required a second step of everybody")
    case .secondStepDemandEnded: return deed("no longer required a second step")
    case .libraryEntryMade, .libraryEntryChanged, .libraryEntryArchived, .libraryEntryRestored:
      return deed("changed the library")
    }
  }

  private var record: String { reader == .patient ? "your record" : "the record" }

  private func detail(_ entry: AuditEntry) -> String? {
    if entry.event == .patientArchived, reader == .physician {
      return entry.subject.flatMap(PatientArchive.Reason.init).map(ArchivePhrases.reason)
    }
    guard let details = entry.details else { return nil }
    if entry.event == .summaryShared { return Self.days(details) }
    if entry.event == .recordExported {
      var parts = Self.days(details).map { [$0] } ?? []
      if let recipient = details.recipient {
        parts.append("for \(Phrases.isolated(recipient))\(details.consent == nil ? "" : ", by consent")")
      }
      return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
    if let lock = details.lock { return Phrases.lock(after: lock, from: details.network) }
    if let reason = details.reason { return "“\(Phrases.isolated(reason))”" }
    if let access = details.caregiverAccess { return CaregiverPhrases.access(access) }
    return details.access.map { access in
      let words = Self.may(details.may ?? (access == .treat ? [.prescribe] : [.read]))
      return words + (details.until.map { ", until \(Phrases.date(AccessPhrases.lastDay(before: $0, clinic)))" } ?? "")
    }
  }

  /// The most of it says all of it.
  private static func may(_ deeds: [CareTeamMembership.Right]) -> String {
    switch deeds.last {
    case .prescribe: "treats"
    case .record: "may look and record"
    case .export: "may look and download"
    case .read: "may look"
    case nil: "sees nothing at the moment"
    }
  }

  private static func days(_ details: AuditDetails) -> String? {
    guard let from = details.from, let through = details.through else { return nil }
    return from == through ? Phrases.date(from) : "\(Phrases.date(from)) to \(Phrases.date(through))"
  }

  /// What left; older releases did not say.
  private func held(_ export: AuditDetails.Export?) -> String {
    switch export {
    case .completions: "\(record) of doses and exercises"
    case .accessLog: "the list of who opened \(record)"
    case .record: "everything in \(record)"
    case nil: record
    }
  }
}

extension AuditSubject {
  var name: String {
    switch self {
    case .prescription(_, let name), .completion(_, of: _, let name), .physician(_, let name), .caregiver(_, let name),
      .consent(_, let name):
      name
    }
  }
}

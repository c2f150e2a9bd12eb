import DocumentStore
import Remedi

/// Every kind of document of the record and where it stands.
///
/// ```
/// clinics/{c}
///   physicians/{d}            audit/{n}, readings/{session.hour}
///     board/{p}                 derived, as is board-words/{p}.{n}
///     disclosures/{p}           until when an engineer sees what is stored of a patient, or of the `clinic`
///   memberships/{d}:{p}
///   colleague-invitations/{i}
///   usage/pictures            what the clinic's pictures take
///   erasures/{p}              who was erased, by the id alone, and what is left to remove
///   audit/{n}                 who changed the clinic's library
///   exercises/{e}  medications/{m}  programmes/{g}   the clinic's own
///   hidden-entries/{kind}:{id}       what the clinic hides of the demonstration set
///   patients/{p}              audit/{n}, readings/{session.hour}
///     visits/{d}                when a physician had the record open
///     caregivers/{g}            whom the patient lets see the record
///     consents/{k}              to what the patient agreed
///     summaries/{s}             how some days went, as the patient sent it to the chart
///     notices/{n}               what the patient is told about the record, and who read it when
///     settings/reminders        none where the patient has set nothing
///     events/{completion}.{n}
///     prescriptions/{rx}
///       completions/{id}      what stands of a record
///       occurrences/{anchor}  which record stands for an occurrence
/// accounts/{a}  user-names/{name}  physician-emails/{hash}  sessions/{hash}  invitations/{hash}
/// colleague-codes/{hash}  password-resets/{hash}  password-reset-requests/{r}  sign-in-attempts/{hash}
/// registrations/{hash}  address-changes/{hash}  half-sign-ins/{hash}  installation/first-clinic
/// outbox/{m}  exercises/{e}  medications/{m}  programmes/{g}   the demonstration set  media/{name}  board-keepers/{name}
/// ```
enum Collections {
  static let clinics = Collection<Clinic>("clinics", isReadOften: true)
  static let physicians = Collection<Physician>("physicians", isReadOften: true)
  static let memberships = Collection<CareTeamMembership>("memberships", isReadOften: true)
  static let patients = Collection<Patient>("patients", isReadOften: true)
  static let caregivers = Collection<Caregiver>("caregivers")
  static let consents = Collection<Consent>("consents")
  static let summaries = Collection<SummaryDocument>("summaries")
  static let notices = Collection<NoticeDocument>("notices")
  static let settings = Collection<ReminderPreferences>("settings", isReadOften: true)
  static let prescriptions = Collection<Prescription>("prescriptions", isReadOften: true)
  static let events = Collection<CompletionEvent>("events")
  static let completions = Collection<CompletionDocument>("completions")
  static let occurrences = Collection<OccurrenceClaim>("occurrences")
  static let audit = Collection<AuditEntry>("audit")
  static let readings = Collection<Reading>("readings", isReadOften: true)
  static let visits = Collection<RecordVisits>("visits", isReadOften: true)
  static let disclosures = Collection<Disclosure>("disclosures")
  static let accounts = Collection<Account>("accounts", isReadOften: true)
  static let userNames = Collection<AccountClaim>("user-names")
  static let physicianEmails = Collection<AccountClaim>("physician-emails")
  static let sessions = Collection<Session>("sessions", isReadOften: true)
  static let halfSignIns = Collection<HalfSignIn>("half-sign-ins")
  static let invitations = Collection<Invitation>("invitations")
  static let colleagueInvitations = Collection<ColleagueInvitation>("colleague-invitations")
  static let erasures = Collection<Erasure>("erasures")
  static let colleagueCodes = Collection<ColleagueCode>("colleague-codes")
  static let signInAttempts = Collection<SignInAttempts>("sign-in-attempts")
  static let passwordResets = Collection<PasswordReset>("password-resets")
  static let passwordResetRequests = Collection<PasswordResetRequest>("password-reset-requests")
  static let registrations = Collection<PendingRegistration>("registrations")
  static let addressChanges = Collection<AddressChange>("address-changes")
  static let outbox = Collection<OutboxMessage>("outbox")
  static let exercises = Collection<Exercise>("exercises")
  static let medications = Collection<Medication>("medications")
  static let programmes = Collection<Programme>("programmes")
  static let usage = Collection<PictureUsage>("usage")
  static let hiddenEntries = Collection<Archiving>("hidden-entries")
  static let media = Collection<KeptPicture>("media")
  static let board = Collection<BoardDocument>("board", isReadOften: true)
  static let boardWords = Collection<BoardWord>("board-words")
  static let installation = Collection<FirstClinic>("installation", isReadOften: true)
  static let boardKeepers = Collection<BoardMark>("board-keepers", isReadOften: true)
}

/// The orders that the record asks the store for.
enum Indexes {
  /// A physician's patients by name, those who are treated (null) apart from those who are archived (1).
  static let membershipsByShelf = Index("memberships", .collection, ["physicianId", "active", "archived", "sortName"])
  /// A physician's patients by what two people never share, or seldom.
  static let membershipsByNumber = Index("memberships", .collection, ["physicianId", "active", "number"])
  static let membershipsByNameAndBirth = Index("memberships", .collection, ["physicianId", "active", "nameAndBirth"])
  static let membershipsByEmailAndBirth = Index("memberships", .collection, ["physicianId", "active", "emailAndBirth"])
  /// Who treats a patient.
  static let membershipsByPatient = Index("memberships", .collection, ["patientId", "active"])
  /// Memberships that time alone brings to their end, the first to end first.
  static let membershipsByExpiry = Index("memberships", .group, ["expires"])
  /// Patients whom somebody handed over for whom a physician was responsible, by until when they can be taken back.
  static let membershipsByReturn = Index("memberships", .collection, ["physicianId", "returnable"])
  /// A patient's records by the local day of their occurrence.
  static let completionsByDate = Index("completions", .group, ["patientId", "date"])
  /// What was shared of a patient, by when.
  static let summariesByMoment = Index("summaries", .collection, ["at"])
  /// What a patient was told, by when.
  static let noticesByMoment = Index("notices", .collection, ["at"])
  static let accountsByEmail = Index("accounts", .collection, ["email"])
  /// Those who have joined, apart from those who are invited.
  static let joinedByEmail = Index("accounts", .collection, ["email", "passwordHash"])
  /// Those who have shown to read the mail of the address.
  static let provenByEmail = Index("accounts", .collection, ["email", "emailProvenAt"])
  static let sessionsByAccount = Index("sessions", .collection, ["accountId"])
  /// Letters that wait, by when they may be tried.
  static let pendingOutbox = Index("outbox", .collection, ["pending", "dueAt"])
  /// The same of one clinic.
  static let clinicOutbox = Index("outbox", .collection, ["clinicId", "pending", "dueAt"])
  /// A clinic's letters that were given up, by when.
  static let failedOutbox = Index("outbox", .collection, ["clinicId", "failedSince"])

  /// Erasures of which something is left to remove.
  static let pendingErasures = Index("erasures", .group, ["pending"])

  /// A physician's board: those who are not archived, by need.
  static let boardByNeed = Index("board", .collection, ["listed", "order"])
  /// The same of those who stand alike.
  static let boardByState = Index("board", .collection, ["state", "order"])
  /// Rows of all boards by when time alone changes them.
  static let boardByMoment = Index("board", .group, ["changesAt"])
  /// What a physician's patients are found by.
  static let boardWords = Index("board-words", .collection, ["word", "sortName"])

  static let memberships = [
    membershipsByShelf, membershipsByNumber, membershipsByNameAndBirth, membershipsByEmailAndBirth,
    membershipsByPatient, membershipsByExpiry, membershipsByReturn,
  ]
  static let board = [boardByNeed, boardByState, boardByMoment, boardWords]
  static let outbox = [pendingOutbox, clinicOutbox, failedOutbox]
  static let all =
    memberships + board + outbox
    + [
      completionsByDate, summariesByMoment, noticesByMoment, accountsByEmail, joinedByEmail, provenByEmail,
      sessionsByAccount, pendingErasures,
    ]
}

/// What stands of a record, with the fields that its index asks for.
struct CompletionDocument: Codable, Sendable {
  let patientId: Identifier<Patient>
  let date: LocalDate
  var completion: Completion

  init(_ completion: Completion, _ calendar: PatientCalendar) {
    patientId = completion.subject.patientId
    date = completion.date(calendar)
    self.completion = completion
  }

  /// One that was kept.
  init(_ completion: Completion, of patientId: Identifier<Patient>, on date: LocalDate) {
    (self.completion, self.patientId, self.date) = (completion, patientId, date)
  }
}

/// A summary that was shared, with the field that its index asks for.
struct SummaryDocument: Codable, Sendable {
  /// When, in milliseconds since 1970.
  let at: Int64
  let summary: SharedSummary

  init(_ summary: SharedSummary) {
    at = summary.sharedAt.milliseconds
    self.summary = summary
  }
}

/// Which record stands for an occurrence; nil after it was undone.
struct OccurrenceClaim: Codable, Sendable {
  var completionId: String?
  /// Who recorded the same after a caregiver had, and cares for nobody: the patient, say. Nil where nobody did.
  var confirmedBy: Actor?
}

/// That a name or address belongs to an account.
struct AccountClaim: Codable, Sendable {
  let accountId: Identifier<Account>
}

/// Which invitation of a colleague a code opens.
struct ColleagueCode: Codable, Sendable {
  let clinicId: Identifier<Clinic>
  let invitationId: Identifier<ColleagueInvitation>
}

/// That a session's reading in an hour is in the audit chain already.
struct Reading: Codable, Sendable {
  let at: Instant
}

/// The places of the tree, each below its owner.
enum Places {
  static func clinic(_ id: Identifier<Clinic>) -> Place<Clinic> { Collections.clinics.root(id.text) }

  static func physician(_ id: Identifier<Physician>, in clinic: Identifier<Clinic>) -> Place<Physician> {
    self.clinic(clinic).sub(Collections.physicians, id.text)
  }

  static func colleagueInvitation(
    _ id: Identifier<ColleagueInvitation>, in clinic: Identifier<Clinic>
  ) -> Place<ColleagueInvitation> {
    self.clinic(clinic).sub(Collections.colleagueInvitations, id.text)
  }

  static func erasure(of id: Identifier<Patient>, in clinic: Identifier<Clinic>) -> Place<Erasure> {
    self.clinic(clinic).sub(Collections.erasures, id.text)
  }

  static func patient(_ id: Identifier<Patient>, in clinic: Identifier<Clinic>) -> Place<Patient> {
    self.clinic(clinic).sub(Collections.patients, id.text)
  }

  /// Whatever may come from a client comes by here: what a name of the two cannot be made of is nobody's.
  /// - Throws: `RemediError.notFound` where the ids are too long to stand side by side.
  static func membership(
    of physician: Identifier<Physician>, for patient: Identifier<Patient>, in clinic: Identifier<Clinic>
  ) throws -> Place<CareTeamMembership> {
    let id = "\(physician):\(patient)"
    guard DocumentPath.isValidID(id) else { throw RemediError.notFound }
    return self.clinic(clinic).sub(Collections.memberships, id)
  }

  static func reminders(of patient: Place<Patient>) -> Place<ReminderPreferences> {
    patient.sub(Collections.settings, "reminders")
  }

  static func caregiver(_ id: Identifier<Caregiver>, of patient: Place<Patient>) -> Place<Caregiver> {
    patient.sub(Collections.caregivers, id.text)
  }

  static func consent(_ id: Identifier<Consent>, of patient: Place<Patient>) -> Place<Consent> {
    patient.sub(Collections.consents, id.text)
  }

  static func summary(_ id: Identifier<SharedSummary>, of patient: Place<Patient>) -> Place<SummaryDocument> {
    patient.sub(Collections.summaries, id.text)
  }

  static func notice(_ id: Identifier<PatientNotice>, of patient: Place<Patient>) -> Place<NoticeDocument> {
    patient.sub(Collections.notices, id.text)
  }

  static func visits(of physician: Identifier<Physician>, to patient: Place<Patient>) -> Place<RecordVisits> {
    patient.sub(Collections.visits, physician.text)
  }

  static func event(_ completionId: String, _ number: Int, of patient: Place<Patient>) -> Place<CompletionEvent> {
    patient.sub(Collections.events, "\(completionId).\(number)")
  }

  static func prescription(
    _ id: Identifier<Prescription>, of patient: Place<Patient>
  ) -> Place<Prescription> {
    patient.sub(Collections.prescriptions, id.text)
  }
}

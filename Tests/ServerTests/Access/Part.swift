/// A thing that a request can name.
enum Part: String, CaseIterable, Sendable {
  // What belongs to a patient.
  case patient, prescription, completion, session, reset
  /// A prescription that is paused.
  case paused = "paused prescription"
  /// A prescription that is taken as needed.
  case asNeeded = "prescription as needed"
  /// A dose of a prescription, under the name that the API has for it.
  case occurrence
  case userName = "user name"
  case usedInvitation = "used invitation"
  /// Another patient of the same physician, who has not joined yet, and the code of that one's invitation.
  case invited, invitation
  /// With which the physician of the patient signs in.
  case physicianEmail = "physician's address"
  /// A browser in which the physician of the patient is signed in.
  case browser = "physician's browser"
  /// A registration that waits, its link, and the link to a new address of the physician's.
  case registration
  case registrationCode = "link of a registration"
  case addressChange = "link to a new address"

  /// The end of the link that switches off letters about the patient's plan.
  case unsubscribing = "link that ends letters"

  /// Another patient of the same physician, who is archived.
  case archived
  /// Another patient, for whom the same physician was responsible until somebody else handed that one over.
  case takenOver = "patient who was handed over"
  /// Somebody else on the care team of the patient.
  case colleague

  /// Somebody who cares for the patient, and somebody who is invited to.
  case caregiver
  case guest = "invited caregiver"
  /// Whom the clinic proposed to the patient.
  case proposed = "proposed caregiver"
  /// What somebody recorded who cares for the patient.
  case caregiversCompletion = "caregiver's completion"
  /// What was measured of the patient: one that counts, one that is unlikely, and one of somebody who cares.
  case measurement = "reading"
  case unlikelyMeasurement = "unlikely reading"
  case caregiversMeasurement = "caregiver's reading"
  /// That a rule was reached by a reading of the patient.
  case finding
  /// To what the patient agreed.
  case consent
  /// What was shared of the patient.
  case summary
  /// That the record was shared, as the patient is told.
  case notice
  /// An address at which a calendar program reads the patient's reminders, and the name of its file.
  case calendar
  case calendarFile = "file of a calendar"
  /// On which the patient is reminded.
  case device

  /// What is in the mailbox of the patient's physician: received, sent, in the trash, a draft.
  case entry = "message received"
  case sentEntry = "message sent"
  case trashedEntry = "message in the trash"
  case draft = "draft of a message"
  case discussionDraft = "draft of a discussion"
  /// In which the patient's physician and colleagues take part.
  case discussion

  // What belongs to a clinic.
  case ownExercise = "own exercise"
  case ownMedication = "own medication"
  case ownProgramme = "own programme"
  /// A letter that could not be delivered.
  case failedLetter = "letter that failed"
  /// Every programme has one that is called the same.
  case programmeItem = "item of a programme"
  /// A physician who is on no care team, as the clinic's managers know one.
  case member
  /// The invitation of somebody who is to work there, and its code.
  case colleagueInvitation = "colleague's invitation"
  case colleagueCode = "code of a colleague's invitation"
  /// Another clinic, which asks to be connected.
  case connection = "connected clinic"

  // What belongs to no patient.
  /// By which a clinic with which nobody is connected can be asked.
  case connectionCode = "code of another clinic"
  /// A physician of the same clinic who is on no care team.
  case newcomer
  case exercise, medication
  /// The time of a dose that a prescription asks for, of which nothing is recorded.
  case dose
  /// The time of reminders, as every patient has them.
  case slot
  /// A file of readings of the patient's, and a device that sends readings.
  case readingImport = "import of readings"
  case measuringDevice = "device that measures"
  /// A module for self-monitoring, and a value that it offers.
  case module
  case moduleValue = "value of a module"
  /// A rule over readings that is off, and one that is on.
  case rule
  case signedRule = "signed rule"
  /// Anybody who has its name may see it: a picture of an exercise.
  case picture
  /// Of a message: each has the same ones.
  case pictureNumber = "number of a picture"

  /// Those that name a record.
  static let records: [Self] = [.patient, .invited, .archived]

  /// Those that only the physician sees who has the mailbox.
  static let ofMailboxes: [Self] = [.entry, .sentEntry, .trashedEntry, .draft, .discussionDraft]

  /// Whose it can be.
  var owners: [Owner] {
    switch self {
    case .ownExercise, .ownMedication, .ownProgramme, .failedLetter, .member, .colleagueInvitation, .colleagueCode,
      .connection:
      Owner.clinics + [.nobody]
    case .exercise, .medication, .picture, .pictureNumber, .newcomer, .dose, .slot, .programmeItem, .connectionCode,
      .module, .moduleValue, .rule, .signedRule:
      [.everyone, .nobody]
    default: Owner.patients + [.nobody]
    }
  }

  /// A name that could be right and names nothing.
  var missing: String {
    switch self {
    case .patient, .prescription, .paused, .asNeeded, .session, .invited, .archived, .takenOver, .colleague, .newcomer,
      .browser, .registration, .caregiver, .guest, .proposed, .consent, .notice, .calendar, .device,
      .readingImport, .measuringDevice:
      String(repeating: "0", count: 25)
    case .dose: "c20200101T0800"
    case .slot: "20200101T0800Z"
    case .occurrence: "\(Self.prescription.missing).c20260302T0800"
    case .completion, .caregiversCompletion, .summary, .measurement, .unlikelyMeasurement, .caregiversMeasurement:
      "00000000-0000-4000-8000-000000000000"
    case .module: "selfhub.nothing"
    case .moduleValue, .rule, .signedRule: "nothing"
    case .finding: "pulseLow:0:00000000-0000-4000-8000-000000000000"
    case .usedInvitation, .invitation, .reset, .registrationCode, .addressChange, .colleagueCode,
      .connectionCode:
      String(repeating: "0", count: 20)
    case .failedLetter: String(repeating: "0", count: 25)
    case .unsubscribing: "plan.\(String(repeating: "0", count: 25)).\(String(repeating: "0", count: 32))"
    case .userName: "nobody.known"
    case .physicianEmail: "nobody@example.org"
    case .ownExercise, .ownMedication, .ownProgramme, .programmeItem, .member, .colleagueInvitation, .connection:
      String(repeating: "0", count: 25)
    case .exercise: "no-such-exercise"
    case .medication: "no-such-medication"
    case .picture: String(repeating: "0", count: 32)
    case .pictureNumber: "4"
    case .entry, .trashedEntry: "\(Self.draft.missing).in"
    case .sentEntry: "\(Self.draft.missing).out"
    case .draft, .discussionDraft, .discussion: String(repeating: "0", count: 25)
    case .calendarFile: "\(Self.picture.missing).ics"
    }
  }
}

/// The names that a request is made with.
struct Parts: Sendable {
  private var values: [Part: String]
  /// What the form of the patient's profile was opened on.
  var profileRevision = ""
  /// What the forms of the clinic's own entries were opened on.
  var entryRevisions: [Part: String] = [:]
  /// What the form that archives the patient was opened on.
  var prescriptionsSeen = ""
  /// What the form that prescribes the clinic's own programme was opened on.
  var programmeRevision = ""
  /// What the form of the clinic was opened on.
  var clinicRevision = ""
  /// What the archived patient is called.
  var archivedName = ""
  /// Who answered for the patient when the form that hands over was opened.
  var responsible = ""

  init(_ values: [Part: String]) { self.values = values }

  /// Names that are those of nothing, each another: for finding out what a request is made of.
  static let sample = Self(Dictionary(uniqueKeysWithValues: Part.allCases.map { ($0, "some-\($0)") }))

  subscript(part: Part) -> String {
    get { values[part] ?? part.missing }
    set { values[part] = newValue }
  }

  /// Other names in the same places: to find out which of them a request depends on.
  func spoiling(_ part: Part) -> Self {
    var copy = self
    copy[part] = part.missing
    return copy
  }
}

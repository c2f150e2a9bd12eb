/// One link of the chain that says who did what with a patient's record, with a physician's list of patients, or with a
/// clinic's library. Each holds the hash of the one before.
public struct AuditEntry: Codable, Sendable, Hashable {
  public enum Event: String, Codable, Sendable, CaseIterable {
    case patientCreated = "patient-created"
    case patientChanged = "patient-changed"
    case patientArchived = "patient-archived"
    case patientRestored = "patient-restored"
    case patientErased = "patient-erased"
    case accessGranted = "access-granted"
    case accessChanged = "access-changed"
    case accessEnded = "access-ended"
    case handedOver = "handed-over"
    case remindersChanged = "reminders-changed"
    case invitationMade = "invitation-made"
    case invitationUndelivered = "invitation-undelivered"
    case invitationSentAgain = "invitation-sent-again"
    case invitationAccepted = "invitation-accepted"
    case caregiverInvited = "caregiver-invited"
    case caregiverConsented = "caregiver-consented"
    case caregiverJoined = "caregiver-joined"
    case caregiverProposed = "caregiver-proposed"
    case caregiverChanged = "caregiver-changed"
    case caregiverEnded = "caregiver-ended"
    case consentGiven = "consent-given"
    case consentWithdrawn = "consent-withdrawn"
    case prescribed
    case prescriptionChanged = "prescription-changed"
    case prescriptionDoseChanged = "prescription-dose-changed"
    case prescriptionPaused = "prescription-paused"
    case prescriptionResumed = "prescription-resumed"
    case prescriptionStopped = "prescription-stopped"
    case prescriptionTakenBack = "prescription-taken-back"
    case completionRecorded = "completion-recorded"
    case completionCorrected = "completion-corrected"
    case completionUndone = "completion-undone"
    case summaryShared = "summary-shared"
    case recordRead = "record-read"
    case recordExported = "record-exported"
    case boardRead = "board-read"
    case dataOpened = "data-opened"
    case safekeepingAsked = "safekeeping-asked"
    case accountRegistered = "account-registered"
    case passwordChanged = "password-changed"
    case passwordReset = "password-reset"
    case signedIn = "signed-in"
    case signInLocked = "sign-in-locked"
    case secondStepTurnedOn = "second-step-turned-on"
    case secondStepTurnedOff = "second-step-turned-off"
    case secondStepWrongCodes = "second-step-wrong-codes"
    case recoveryCodesMade = "recovery-codes-made"
    case recoveryCodeUsed = "recovery-code-used"
    case nameChanged = "name-changed"
    case addressChanged = "address-changed"
    case rolesChanged = "roles-changed"
    case colleagueInvited = "colleague-invited"
    case colleagueInvitationWithdrawn = "colleague-invitation-withdrawn"
    case accountClosed = "account-closed"
    case clinicChanged = "clinic-changed"
    case secondStepDemanded = "second-step-demanded"
    case secondStepDemandEnded = "second-step-demand-ended"
    case libraryEntryMade = "library-entry-made"
    case libraryEntryChanged = "library-entry-changed"
    case libraryEntryArchived = "library-entry-archived"
    case libraryEntryRestored = "library-entry-restored"
  }

  /// 1 for the first entry of a patient.
  public let sequence: Int
  public let at: Instant
  public let by: Actor
  public let event: Event
  /// What it happened to: the id of a prescription, completion, consent or summary, or of the physician or caregiver
  /// whose access it is about, or whose sign-in; an entry of the library as `exercise:reach`; the reason of an archive or, in the
  /// patient's own chain, of an erasure; the id of a patient who was erased; somebody's roles
  /// as `staff,manager`; the id of an invitation of a colleague; what an engineer asked for, as `make-backup`; or nothing.
  public let subject: String?
  /// What else is to be said of it; absent in entries that older releases wrote.
  public let details: AuditDetails?
  /// What keeps the seal over the ids from being guessed; nil where they stand open, and in entries of older releases.
  public let salt: String?
  /// The hash of the entry before, in hexadecimal; empty for the first.
  public let previousHash: String
  public let hash: String

  /// An entry with the hash of what it says.
  public init(
    sequence: Int, at: Instant, by: Actor, event: Event, subject: String?, details: AuditDetails? = nil,
    salt: String? = nil, previousHash: String, hash: (_ content: String) -> String
  ) {
    let unproven = Self(
      sequence: sequence, at: at, by: by, event: event, subject: subject, details: details, salt: salt,
      previousHash: previousHash, hash: "")
    self.init(
      sequence: sequence, at: at, by: by, event: event, subject: subject, details: details, salt: salt,
      previousHash: previousHash, hash: hash(unproven.content(hash: hash)))
  }

  /// An entry as it was kept, whatever its hash is of.
  package init(
    sequence: Int, at: Instant, by: Actor, event: Event, subject: String?, details: AuditDetails? = nil,
    salt: String? = nil, previousHash: String, hash: String
  ) {
    self.sequence = sequence
    self.at = at
    self.by = by
    self.event = event
    self.subject = subject
    self.details = details
    self.salt = salt
    self.previousHash = previousHash
    self.hash = hash
  }
}

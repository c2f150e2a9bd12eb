extension AuditEntry {
  /// The action, by its stored code. An undeclared code comes from a newer release or a removed feature and is read
  /// like any other.
  public struct Event: RawRepresentable, Codable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ code: String) { rawValue = code }
  }
}

/// The events that the record itself writes. Events of a single feature are declared in the feature's folder.
extension AuditEntry.Event {
  public static let patientCreated = Self("patient-created")
  public static let patientChanged = Self("patient-changed")
  public static let patientArchived = Self("patient-archived")
  public static let patientRestored = Self("patient-restored")
  public static let patientErased = Self("patient-erased")
  public static let accessGranted = Self("access-granted")
  public static let accessChanged = Self("access-changed")
  public static let accessEnded = Self("access-ended")
  public static let handedOver = Self("handed-over")
  public static let remindersChanged = Self("reminders-changed")
  public static let invitationMade = Self("invitation-made")
  public static let invitationUndelivered = Self("invitation-undelivered")
  public static let invitationSentAgain = Self("invitation-sent-again")
  public static let invitationAccepted = Self("invitation-accepted")
  public static let caregiverInvited = Self("caregiver-invited")
  public static let caregiverConsented = Self("caregiver-consented")
  public static let caregiverJoined = Self("caregiver-joined")
  public static let caregiverProposed = Self("caregiver-proposed")
  public static let caregiverChanged = Self("caregiver-changed")
  public static let caregiverEnded = Self("caregiver-ended")
  public static let consentGiven = Self("consent-given")
  public static let consentWithdrawn = Self("consent-withdrawn")
  public static let prescribed = Self("prescribed")
  public static let prescriptionChanged = Self("prescription-changed")
  public static let prescriptionDoseChanged = Self("prescription-dose-changed")
  public static let prescriptionPaused = Self("prescription-paused")
  public static let prescriptionResumed = Self("prescription-resumed")
  public static let prescriptionStopped = Self("prescription-stopped")
  public static let prescriptionTakenBack = Self("prescription-taken-back")
  public static let completionRecorded = Self("completion-recorded")
  public static let completionCorrected = Self("completion-corrected")
  public static let completionUndone = Self("completion-undone")
  public static let summaryShared = Self("summary-shared")
  public static let recordRead = Self("record-read")
  public static let recordExported = Self("record-exported")
  public static let boardRead = Self("board-read")
  public static let dataOpened = Self("data-opened")
  public static let safekeepingAsked = Self("safekeeping-asked")
  public static let accountRegistered = Self("account-registered")
  public static let passwordChanged = Self("password-changed")
  public static let passwordReset = Self("password-reset")
  public static let signedIn = Self("signed-in")
  public static let signInLocked = Self("sign-in-locked")
  public static let twoFactorTurnedOn = Self("second-step-turned-on")
  public static let twoFactorTurnedOff = Self("second-step-turned-off")
  public static let twoFactorWrongCodes = Self("second-step-wrong-codes")
  public static let recoveryCodesMade = Self("recovery-codes-made")
  public static let recoveryCodeUsed = Self("recovery-code-used")
  public static let nameChanged = Self("name-changed")
  public static let addressChanged = Self("address-changed")
  public static let rolesChanged = Self("roles-changed")
  public static let colleagueInvited = Self("colleague-invited")
  public static let colleagueInvitationWithdrawn = Self("colleague-invitation-withdrawn")
  public static let accountClosed = Self("account-closed")
  public static let clinicChanged = Self("clinic-changed")
  public static let twoFactorRequired = Self("second-step-demanded")
  public static let twoFactorRequirementEnded = Self("second-step-demand-ended")
  public static let libraryEntryMade = Self("library-entry-made")
  public static let libraryEntryChanged = Self("library-entry-changed")
  public static let libraryEntryArchived = Self("library-entry-archived")
  public static let libraryEntryRestored = Self("library-entry-restored")
}

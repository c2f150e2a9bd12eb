extension AuditEntry.Event {
  /// Whether it changes nothing: somebody looked, or took a copy.
  public var isReading: Bool {
    switch self {
    case .recordRead, .recordExported, .boardRead, .dataOpened: true
    default: false
    }
  }

  /// Whether its subject is a prescription.
  public var isOfPrescription: Bool {
    switch self {
    case .prescribed, .prescriptionChanged, .prescriptionDoseChanged, .prescriptionPaused, .prescriptionResumed,
      .prescriptionStopped, .prescriptionTakenBack:
      true
    default: false
    }
  }

  /// Whether its subject is a record of a dose or exercise.
  public var isOfCompletion: Bool {
    switch self {
    case .completionRecorded, .completionCorrected, .completionUndone: true
    default: false
    }
  }

  /// Whether its subject is the physician whose access it is about.
  public var isOfAccess: Bool {
    switch self {
    case .accessGranted, .accessChanged, .accessEnded, .handedOver: true
    default: false
    }
  }

  /// Whether its subject is the consent that it is about.
  public var isOfConsent: Bool { self == .consentGiven || self == .consentWithdrawn }

  /// Whether its subject is the caregiver whom it is about; of a lock it is where the account is a caregiver's.
  public var isOfCaregiver: Bool {
    switch self {
    case .caregiverInvited, .caregiverConsented, .caregiverJoined, .caregiverProposed, .caregiverChanged,
      .caregiverEnded, .signInLocked:
      true
    default: false
    }
  }

  /// Whether it is about the account of somebody who works in a clinic, and changes it or keeps its holder out.
  public var isOfAccount: Bool {
    switch self {
    case .accountRegistered, .passwordChanged, .passwordReset, .signInLocked, .secondStepTurnedOn,
      .secondStepTurnedOff, .secondStepWrongCodes, .recoveryCodesMade, .recoveryCodeUsed, .nameChanged, .addressChanged,
      .rolesChanged, .accountClosed:
      true
    default: false
    }
  }
}

import Remedi

/// To a colleague in the clinic with whom a patient is shared, or to whom one is handed over. It names no patient.
public struct PatientSharedLetter: LetterContent {
  public static let kind = "patientShared"
  public let by: String
  public let isHandover: Bool
}

/// To the previously responsible physician of a patient whom somebody else handed over, and who can take the patient
/// back. It names no patient.
public struct PatientTakenOverLetter: LetterContent {
  public static let kind = "patientTakenOver"
  public let by: String
  public let clinicName: String
  /// In the clinic's local time.
  public let at: Instant
  /// The moment from which the patient can no longer be taken back, in the clinic's local time.
  public let until: Instant
}

/// To both physicians of a handover that was undone; it names no patient.
public struct PatientTakenBackLetter: LetterContent {
  public static let kind = "patientTakenBack"
  public let by: String
  public let clinicName: String
  /// In the clinic's local time.
  public let at: Instant
}

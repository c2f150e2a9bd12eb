import Remedi

/// To a colleague of the clinic, with whom a patient is shared or to whom one is handed over; it names no patient.
public struct PatientSharedLetter: LetterContent {
  public static let kind = "patientShared"
  public let by: String
  public let isHandover: Bool
}

/// To whoever was responsible for a patient whom somebody else handed over, and can take the patient back; it names no
/// patient.
public struct PatientTakenOverLetter: LetterContent {
  public static let kind = "patientTakenOver"
  public let by: String
  public let clinicName: String
  /// As the clinic's clock shows it.
  public let at: Instant
  /// The moment from which the patient cannot be taken back, as the clinic's clock shows it.
  public let until: Instant
}

/// To both physicians of a handover that was undone; it names no patient.
public struct PatientTakenBackLetter: LetterContent {
  public static let kind = "patientTakenBack"
  public let by: String
  public let clinicName: String
  /// As the clinic's clock shows it.
  public let at: Instant
}

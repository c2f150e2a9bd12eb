import Remedi

/// To the address that a clinic entered for a patient. The code is not stored: the sender of the letter derives it from
/// the change's ID.
public struct PatientAddressLetter: LetterContent {
  public static let kind = "patientAddress"
  public let changeId: Identifier<AddressChange>
  public let clinicName: String
  /// In the patient's local time.
  public let expiresAt: Instant

  private enum CodingKeys: String, CodingKey {
    case changeId = "_0"
    case clinicName, expiresAt
  }
}

/// To the patient's current address.
public struct PatientAddressAskedLetter: LetterContent {
  public static let kind = "patientAddressAsked"
  public let clinicName: String
  /// In the patient's local time.
  public let at: Instant
}

/// To the patient's previous address.
public struct PatientAddressRemovedLetter: LetterContent {
  public static let kind = "patientAddressRemoved"
  /// In the patient's local time.
  public let at: Instant
}

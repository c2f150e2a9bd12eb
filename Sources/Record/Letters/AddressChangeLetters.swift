import Remedi

/// To the new address. The code is not kept: whoever sends the letter derives it from the change's id.
public struct AddressChangeLetter: LetterContent {
  public static let kind = "addressChange"
  public let changeId: Identifier<AddressChange>
  /// As the recipient's clock shows it.
  public let expiresAt: Instant

  private enum CodingKeys: String, CodingKey {
    case changeId = "_0"
    case expiresAt
  }
}

/// To a new address that belongs to an account already.
public struct AddressChangeTakenLetter: LetterContent {
  public static let kind = "addressChangeTaken"
}

/// To the current address.
public struct AddressChangeAskedLetter: LetterContent {
  public static let kind = "addressChangeAsked"
  /// As the recipient's clock shows it.
  public let at: Instant
}

/// To both addresses.
public struct AddressChangedLetter: LetterContent {
  public static let kind = "addressChanged"
  /// As the recipient's clock shows it.
  public let at: Instant
}

/// To the address that a clinic wrote down for a patient. The code is derived likewise.
public struct PatientAddressLetter: LetterContent {
  public static let kind = "patientAddress"
  public let changeId: Identifier<AddressChange>
  public let clinicName: String
  /// As the patient's clock shows it.
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
  /// As the patient's clock shows it.
  public let at: Instant
}

/// To the address that a patient had until now.
public struct PatientAddressRemovedLetter: LetterContent {
  public static let kind = "patientAddressRemoved"
  /// As the patient's clock shows it.
  public let at: Instant
}

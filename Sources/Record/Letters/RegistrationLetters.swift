import Remedi

/// To a new registrant. The code is not stored: the sender of the letter derives it from the registration's ID.
public struct RegistrationLetter: LetterContent {
  public static let kind = "registration"
  public let registrationId: Identifier<PendingRegistration>
  /// In the local time of the future clinic.
  public let expiresAt: Instant

  private enum CodingKeys: String, CodingKey {
    case registrationId = "_0"
    case expiresAt
  }
}

/// To an address that already has an account and with which somebody registers.
public struct RegistrationTakenLetter: LetterContent {
  public static let kind = "registrationTaken"
}

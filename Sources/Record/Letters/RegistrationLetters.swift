import Remedi

/// To whoever registers. The code is not kept: whoever sends the letter derives it from the registration's id.
public struct RegistrationLetter: LetterContent {
  public static let kind = "registration"
  public let registrationId: Identifier<PendingRegistration>
  /// As the clock of the clinic that is to be shows it.
  public let expiresAt: Instant

  private enum CodingKeys: String, CodingKey {
    case registrationId = "_0"
    case expiresAt
  }
}

/// To an address with which somebody registers who has an account already.
public struct RegistrationTakenLetter: LetterContent {
  public static let kind = "registrationTaken"
}

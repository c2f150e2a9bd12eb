import Remedi

/// To a new registrant. The code is not stored: the sender of the letter derives it from the registration's ID.
package struct RegistrationLetter: LetterContent {
  package static let kind = "registration"
  package let registrationId: Identifier<PendingRegistration>
  /// In the local time of the future clinic.
  package let expiresAt: Instant

  private enum CodingKeys: String, CodingKey {
    case registrationId = "_0"
    case expiresAt
  }
}

/// To an address that already has an account and with which somebody registers.
package struct RegistrationTakenLetter: LetterContent {
  package static let kind = "registrationTaken"
}

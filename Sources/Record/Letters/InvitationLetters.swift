import Remedi

/// To an invited patient. The code is not stored: the sender of the letter derives it from the invitation's ID.
public struct InvitationLetter: LetterContent {
  public static let kind = "invitation"
  public let invitationId: Identifier<Invitation>
  public let clinicName: String
  public let invitedBy: String
  public let userName: String
  /// In the patient's local time.
  public let expiresAt: Instant
  /// Whether the code is a temporary password. Nil in letters of older releases, whose codes are not.
  public let isTemporaryPassword: Bool?

  private enum CodingKeys: String, CodingKey {
    case invitationId = "_0"
    case clinicName, invitedBy, userName, expiresAt, isTemporaryPassword
  }
}

/// To an invited caregiver. The code is derived in the same way.
public struct CaregiverInvitationLetter: LetterContent {
  public static let kind = "caregiverInvitation"
  public let invitationId: Identifier<Invitation>
  /// Nil if the patient invites.
  public let clinicName: String?
  public let invitedBy: String
  public let userName: String
  /// In the patient's local time.
  public let expiresAt: Instant
  /// Whether the code is a temporary password. Nil in letters of older releases, whose codes are not.
  public let isTemporaryPassword: Bool?

  private enum CodingKeys: String, CodingKey {
    case invitationId = "_0"
    case clinicName, invitedBy, userName, expiresAt, isTemporaryPassword
  }
}

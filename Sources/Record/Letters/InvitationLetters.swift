import Remedi

/// To a patient who is invited. The code is not kept: whoever sends the letter derives it from the invitation's id.
public struct InvitationLetter: LetterContent {
  public static let kind = "invitation"
  public let invitationId: Identifier<Invitation>
  public let clinicName: String
  public let invitedBy: String
  public let userName: String
  /// As the patient's clock shows it.
  public let expiresAt: Instant
  /// Whether the code is a temporary password; nil in letters of older releases, whose codes are none.
  public let isTemporaryPassword: Bool?

  private enum CodingKeys: String, CodingKey {
    case invitationId = "_0"
    case clinicName, invitedBy, userName, expiresAt, isTemporaryPassword
  }
}

/// To somebody who is to care for a patient. The code is derived likewise.
public struct CaregiverInvitationLetter: LetterContent {
  public static let kind = "caregiverInvitation"
  public let invitationId: Identifier<Invitation>
  /// Nil where the patient invites.
  public let clinicName: String?
  public let invitedBy: String
  public let userName: String
  /// As the patient's clock shows it.
  public let expiresAt: Instant
  /// Whether the code is a temporary password; nil in letters of older releases, whose codes are none.
  public let isTemporaryPassword: Bool?

  private enum CodingKeys: String, CodingKey {
    case invitationId = "_0"
    case clinicName, invitedBy, userName, expiresAt, isTemporaryPassword
  }
}

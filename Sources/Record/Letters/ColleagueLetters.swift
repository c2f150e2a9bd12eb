import Remedi

/// To a new colleague of a clinic. The code is not stored: the sender of the letter derives it from the invitation's
/// ID.
public struct ColleagueInvitationLetter: LetterContent {
  public static let kind = "colleagueInvitation"
  public let invitationId: Identifier<ColleagueInvitation>
  public let clinicName: String
  public let invitedBy: String
  public let roles: [Role]
  /// In the clinic's local time.
  public let expiresAt: Instant

  private enum CodingKeys: String, CodingKey {
    case invitationId = "_0"
    case clinicName, invitedBy, roles, expiresAt
  }
}

/// Same, to an address that already has an account.
public struct ColleagueInvitationTakenLetter: LetterContent {
  public static let kind = "colleagueInvitationTaken"
  public let clinicName: String
  public let invitedBy: String
}

import Remedi

/// To somebody who is to work in a clinic. The code is not kept: whoever sends the letter derives it from the
/// invitation's id.
public struct ColleagueInvitationLetter: LetterContent {
  public static let kind = "colleagueInvitation"
  public let invitationId: Identifier<ColleagueInvitation>
  public let clinicName: String
  public let invitedBy: String
  public let roles: [Role]
  /// As the clinic's clock shows it.
  public let expiresAt: Instant

  private enum CodingKeys: String, CodingKey {
    case invitationId = "_0"
    case clinicName, invitedBy, roles, expiresAt
  }
}

/// The same to an address that has an account already.
public struct ColleagueInvitationTakenLetter: LetterContent {
  public static let kind = "colleagueInvitationTaken"
  public let clinicName: String
  public let invitedBy: String
}

import Record
import Remedi

/// To a new colleague of a clinic. The code is not stored: the sender of the letter derives it from the invitation's
/// ID.
package struct ColleagueInvitationLetter: LetterContent {
  package static let kind = "colleagueInvitation"
  package let invitationId: Identifier<ColleagueInvitation>
  package let clinicName: String
  package let invitedBy: String
  package let roles: [Role]
  /// In the clinic's local time.
  package let expiresAt: Instant

  private enum CodingKeys: String, CodingKey {
    case invitationId = "_0"
    case clinicName, invitedBy, roles, expiresAt
  }
}

/// Same, to an address that already has an account.
package struct ColleagueInvitationTakenLetter: LetterContent {
  package static let kind = "colleagueInvitationTaken"
  package let clinicName: String
  package let invitedBy: String
}

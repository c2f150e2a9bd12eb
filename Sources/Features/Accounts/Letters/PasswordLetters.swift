import Remedi

/// To the person who requested a new password. The code is not stored: the sender of the letter derives it from the
/// reset's ID.
package struct PasswordResetLetter: LetterContent {
  package static let kind = "passwordReset"
  package let resetId: Identifier<PasswordReset>
  package let userName: String
  /// In the recipient's local time.
  package let expiresAt: Instant

  private enum CodingKeys: String, CodingKey {
    case resetId = "_0"
    case userName, expiresAt
  }
}

/// To an address that several accounts share, with a code for each, derived in the same way.
package struct PasswordResetsLetter: LetterContent {
  package static let kind = "passwordResets"
  package let links: [PasswordReset.Link]
  /// In the local time of the first account.
  package let expiresAt: Instant

  private enum CodingKeys: String, CodingKey {
    case links = "_0"
    case expiresAt
  }
}

/// Reports that the password was changed.
package struct PasswordChangedLetter: LetterContent {
  package static let kind = "passwordChanged"
  /// In the recipient's local time.
  package let at: Instant
}

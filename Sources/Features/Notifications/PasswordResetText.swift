import Remedi

/// What a patient reads who asked for a new password.
struct PasswordResetText {
  /// Says nothing that a locked screen should not show.
  static let subject = "Your new password for Remedi"

  let recipientName: String
  let userName: String
  let code: String
  /// The address of the site, without a slash at its end.
  let site: String
  /// Written as the patient's clock shows it.
  let expiresAt: Instant

  var text: String {
    """
    Dear \(LetterParts.line(recipientName)),

    somebody, probably you, asked for a new password for Remedi. To choose one, open this page:

    \(site)/password-resets/\(code)

    It can be used once, until \(Words.clock(expiresAt)) on \(Words.weekdayAndDate(expiresAt.writtenDate)). After that \
    just ask again where you sign in; only the latest letter counts.

    Your user name is still

    \(userName)

    Did you not ask for this? Then you need not do anything; just delete this letter. Your password stays as it is. \
    Please do not pass this letter on: whoever has the link can choose the password.

    \(LetterParts.closing)

    """
  }
}

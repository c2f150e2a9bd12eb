import Remedi

/// What a patient reads who is invited.
struct InvitationText {
  /// Says nothing that a locked screen should not show.
  static let subject = "Your invitation to Remedi"

  let recipientName: String
  let clinicName: String
  let invitedBy: String
  let userName: String
  let code: String
  /// The address of the site, without a slash at its end.
  let site: String
  let expiresAt: Instant

  var text: String {
    """
    Dear \(LetterParts.line(recipientName)),

    \(LetterParts.line(invitedBy)) of \(LetterParts.line(clinicName)) invites you to use Remedi. \
    It shows you what you and your clinic have agreed on, and takes down what you have done.

    To begin, open this page and choose a password of your own:

    \(site)/invitations/\(code)

    Or open \(site)/invitations and type this code:

    \(Self.grouped(code))

    From then on you sign in with this user name and your password:

    \(userName)

    Please do this by \(Words.weekdayAndDate(lastDay)) \(lastDay.year). If it is too late, ask your clinic for a new \
    invitation. Please do not pass this letter on: whoever has the code can choose the password.

    Did you not expect this letter? Then it may not be meant for you. You need not do anything; just delete it. \
    Nothing is set up unless somebody uses the code.

    With kind regards
    \(LetterParts.line(clinicName))

    \(LetterParts.closing)

    """
  }

  /// A day that ends before the invitation does, wherever on earth the patient lives: a day may end up to twelve hours
  /// after it has ended in UTC.
  private var lastDay: LocalDate { Instant(milliseconds: expiresAt.milliseconds).writtenDate - 2 }

  /// `abcd efgh jkmn`
  static func grouped(_ code: String) -> String {
    let signs = Array(code)
    return stride(from: 0, to: signs.count, by: 4).map { String(signs[$0..<min($0 + 4, signs.count)]) }
      .joined(separator: " ")
  }
}

import Remedi
import Web

/// What somebody reads who asked for a new password.
struct PasswordResetLetter: LetterView {
  static let kind = "password-reset"
  let subject = "Your new password for Remedi"
  let recipientName: String
  let userName: String
  let code: String
  /// The address of the site, without a slash at its end.
  let site: String
  /// Written as the recipient's clock shows it.
  let expiresAt: Instant

  var signature: String? { nil }

  var fields: Fields {
    [
      "userName": userName, "link": "\(site)/password-resets/\(code)", "linkWords": "Choose a new password",
      "until": "\(Words.clock(expiresAt)) on \(Words.weekdayAndDate(expiresAt.writtenDate))",
    ]
  }

  static var samples: [(name: String, view: PasswordResetLetter)] {
    func letter(_ name: String, _ userName: String) -> PasswordResetLetter {
      PasswordResetLetter(
        recipientName: name, userName: userName, code: "k7m2q9xd4trhw3vn8bcs", site: "https://remedi.example.org",
        expiresAt: LetterSamples.moment)
    }
    return [
      ("typical", letter("Bob Miller", "bob.miller")),
      ("long names", letter(LetterSamples.longName, "wilhelmina.berghe-oosterhuis.104")),
      ("right to left", letter(LetterSamples.rightToLeft, "noor.abd-al-rahman")),
    ]
  }
}

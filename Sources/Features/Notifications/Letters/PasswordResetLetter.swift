import Remedi
import Web

/// What somebody reads who asked for a new password: one link, or one for each of those who share the address.
struct PasswordResetLetter: LetterView {
  static let kind = "password-reset"
  let subject = "Your new password for Remedi"
  /// Empty where several share the address.
  let recipientName: String
  let links: [PasswordResetLink]
  /// Written as the recipient's clock shows it.
  let expiresAt: Instant

  var signature: String? { nil }

  var fields: Fields {
    let only = links.count == 1 ? links.first : nil
    return [
      "isOne": only != nil, "userName": only?.userName, "link": only?.link, "linkWords": "Choose a new password",
      "links": only == nil ? links : [],
      "until": "\(Phrases.clock(expiresAt)) on \(Phrases.weekdayAndDate(expiresAt.writtenDate))",
    ]
  }

  static var samples: [(name: String, view: PasswordResetLetter)] {
    func letter(_ name: String, _ userNames: String...) -> PasswordResetLetter {
      PasswordResetLetter(
        recipientName: name,
        links: userNames.map {
          PasswordResetLink($0, code: "k7m2q9xd4trhw3vn8bcs", site: "https://remedi.example.org")
        }, expiresAt: LetterSamples.moment)
    }
    return [
      ("typical", letter("Bob Miller", "bob.miller")),
      ("of two who share an address", letter("", "bob.miller", "carla.miller")),
      ("long names", letter(LetterSamples.longName, "wilhelmina.berghe-oosterhuis.104")),
      ("right to left", letter(LetterSamples.rightToLeft, "noor.abd-al-rahman")),
    ]
  }
}

/// Whose password a link lets choose.
struct PasswordResetLink: View {
  let userName: String
  let link: String

  /// - Parameter site: the address of the site, without a slash at its end.
  init(_ userName: String, code: String, site: String) {
    self.userName = userName
    link = "\(site)/password-resets/\(code)"
  }

  var fields: Fields { ["userName": userName, "link": link] }
}

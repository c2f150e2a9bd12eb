import Remedi
import Web

/// The letter after a request for a new password: one link, or one per account that shares the address.
struct PasswordResetLetterView: LetterView {
  static let template = "password-reset"
  let subject = "Your new password for Remedi"
  /// Empty if several people share the address.
  let recipientName: String
  let links: [PasswordResetLink]
  /// In the recipient's time zone.
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

  static var samples: [(name: String, view: PasswordResetLetterView)] {
    [
      ("typical", sample("Bob Miller", "bob.miller")),
      ("long names", sample(LetterSamples.longName, "wilhelmina.berghe-oosterhuis.104")),
      ("right to left", sample(LetterSamples.rightToLeft, "noor.abd-al-rahman")),
    ]
  }

  /// To an address that several people share.
  static var sharedSamples: [(name: String, view: PasswordResetLetterView)] {
    [("of two who share an address", sample("", "bob.miller", "carla.miller"))]
  }

  private static func sample(_ name: String, _ userNames: String...) -> PasswordResetLetterView {
    PasswordResetLetterView(
      recipientName: name,
      links: userNames.map { PasswordResetLink($0, code: LetterSamples.code, site: LetterSamples.site) },
      expiresAt: LetterSamples.moment)
  }
}

/// The account whose password a link resets.
struct PasswordResetLink: View {
  let userName: String
  let link: String

  /// - Parameter site: the URL of the site, without a trailing slash.
  init(_ userName: String, code: String, site: String) {
    self.userName = userName
    link = "\(site)/password-resets/\(code)"
  }

  var fields: Fields { ["userName": userName, "link": link] }
}

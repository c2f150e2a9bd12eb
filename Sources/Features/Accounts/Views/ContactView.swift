import Remedi
import Web

/// Whom to ask who cannot sign in.
struct ContactView: PageView {
  static let template = "accounts/contact"
  let title = "Contact us"
  /// Nil if the operator of the site named nobody.
  let text: String?
  /// Where the text leads. Nil if it is no address.
  let href: String?

  init(_ contact: OperatorContact?) { (text, href) = (contact?.text, contact?.href) }

  var fields: Fields { ["title": title, "text": text, "href": href, "hasText": text != nil, "hasHref": href != nil] }

  static var samples: [(name: String, view: ContactView)] {
    [
      ("an address", ContactView(OperatorContact("help@clinic.example.org"))),
      (
        "words", ContactView(OperatorContact("The help desk of the hospital, extension 4711, on weekdays from 8 to 17"))
      ),
      ("nobody", ContactView(nil)),
    ]
  }
}

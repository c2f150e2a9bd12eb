/// The response to a form whose session has ended: asks for name and password, then sends the form on.
public struct SignedOutView: PageView {
  public static let template = "lock/signed-out"

  public let title = "Please sign in again"
  /// As on the sign-in page, which receives them.
  private let email = FieldView(
    name: "email", label: "E-mail address or user name", autocomplete: "username", isRequired: true)
  private let password = FieldView(
    name: "password", label: "Password", kind: .password, autocomplete: "current-password", isRequired: true)
  private let held: HeldForm
  /// The page of the form, if the form could not be held.
  private let from: LocalPath?

  init(holding held: HeldForm, from: LocalPath?) { (self.held, self.from) = (held, from) }

  public var fields: Fields {
    [
      "title": title, "email": email, "password": password, "held": held.sealed, "isHeld": held.sealed != nil,
      "form": HeldFormView(held), "from": from?.text,
      "without": "/sign-in" + (from.map { "?from=\($0.encoded)" } ?? ""),
    ]
  }

  public static var samples: [(name: String, view: SignedOutView)] {
    [
      ("typical", SignedOutView(holding: HeldForm(sealed: "c2VhbGVk"), from: LocalPath("/patients/7/edit"))),
      ("with a file", SignedOutView(holding: HeldForm(sealed: "c2VhbGVk", hadFiles: true), from: nil)),
      ("too long", SignedOutView(holding: HeldForm(sealed: nil), from: LocalPath("/patients/7/edit"))),
    ]
  }
}

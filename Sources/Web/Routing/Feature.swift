/// A vertical feature: what it offers to browsers and patient clients.
public protocol Feature: Sendable {
  /// The sentences that its pages may show after a redirect.
  var notices: [Notice] { get }

  /// The pages that it renders: their templates are looked for at start, their samples stand in the gallery.
  var pages: [any PageView.Type] { get }

  /// The letters that it writes: their templates are looked for at start, their samples stand in the gallery.
  var letters: [any LetterView.Type] { get }

  /// What its forms do, by the template of the address to which they are sent: `"/patients/new": "Add a patient"`. Whoever
  /// was signed out or locked out reads it before the form is sent on.
  var forms: [String: String] { get }

  /// Adds its routes to the groups of the site.
  func mount(on site: Site)
}

extension Feature {
  public var notices: [Notice] { [] }
  public var pages: [any PageView.Type] { [] }
  public var letters: [any LetterView.Type] { [] }
  public var forms: [String: String] { [:] }
}

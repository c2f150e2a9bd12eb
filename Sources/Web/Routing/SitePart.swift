/// A part of the site: what it shows to browsers, and what it answers to patient clients.
public protocol SitePart: Sendable {
  /// The sentences that its pages may show after a redirect.
  var notices: [Notice] { get }

  /// The pages that it renders: their templates are looked for at start, their samples stand in the gallery.
  var pages: [any PageView.Type] { get }

  /// Its entries of the navigation that every page has.
  var navigation: [NavigationEntry] { get }

  /// What its forms do, by the template of the address to which they are sent: `"/patients/new": "Add a patient"`. Whoever
  /// was signed out or locked out reads it before the form is sent on.
  var forms: [String: String] { get }

  /// Adds its routes to the groups of the site.
  func mount(on site: Site)
}

extension SitePart {
  public var notices: [Notice] { [] }
  public var pages: [any PageView.Type] { [] }
  public var navigation: [NavigationEntry] { [] }
  public var forms: [String: String] { [:] }
}

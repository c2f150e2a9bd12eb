/// A part of the site: its pages for browsers, and its API for patient clients.
public protocol SitePart: Sendable {
  /// The notices that its pages may show after a redirect.
  var notices: [Notice] { get }

  /// The pages that it renders. Their templates are checked at start; their samples are in the gallery.
  var pages: [any PageView.Type] { get }

  /// Its entries in the navigation.
  var navigation: [NavigationEntry] { get }

  /// What its forms do, by the template of the address to which they are sent: `"/patients/new": "Add a patient"`. A
  /// user who was signed out or locked out reads it before the form is sent on.
  var forms: [String: String] { get }

  /// Mounts its routes in the groups of the site.
  func mount(on site: Site)
}

extension SitePart {
  public var notices: [Notice] { [] }
  public var pages: [any PageView.Type] { [] }
  public var navigation: [NavigationEntry] { [] }
  public var forms: [String: String] { [:] }
}

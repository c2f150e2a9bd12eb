/// The content of one template: formatted values only, named as in the template.
///
/// ``fields`` contains every name that the template uses, with nil for an absent value. A missing name is a fault,
/// found at start from the samples of its page (``TemplateLibrary/check(_:)``), and by the tests.
public protocol View: FieldValue {
  /// Texts, `Bool`s, other views, arrays of these, or nil.
  var fields: Fields { get }
}

extension View {
  public var fieldContent: FieldContent { .view(fields) }
}

/// A view that fills a whole page.
public protocol PageView: View {
  /// The template below `Templates`, without its extension: `patients/chart`.
  static var template: String { get }
  /// The style sheets and scripts that the page loads besides those of every page, below `Public`: `js/messages.js`.
  static var ownFiles: [String] { get }
  /// The title of the window, before the name of the product.
  var title: String { get }
  /// The pages above this one, from the outermost to the parent, for the breadcrumbs. Empty for a top-level page.
  var trail: [Crumb] { get }
  /// The page's name at the end of its breadcrumbs. By default its title.
  var crumb: String { get }
  /// The name of an object for a notice on this page, by its ID. Nil if the page does not show it.
  func words(of id: String) -> String?
  /// Realistic pages for the gallery, the tests, and the check of the template's names at start.
  static var samples: [(name: String, view: Self)] { get }
}

extension PageView {
  public static var ownFiles: [String] { [] }
  public var trail: [Crumb] { [] }
  public var crumb: String { title }
  public func words(of id: String) -> String? { nil }
}

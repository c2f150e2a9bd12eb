import Mustache

/// What one template shows: formatted values only, named as the template names them.
///
/// Every name that the template uses stands in ``fields``, absent values as nil; a name that does not is a fault that
/// the tests find (``TemplateLibrary/render(_:site:)``).
public protocol View: Sendable {
  /// Strings, `Bool`s, other views, arrays of views or strings, or nil.
  var fields: [String: (any Sendable)?] { get }
}

/// A view that fills a whole page.
public protocol PageView: View {
  /// The template below `Templates`, without its ending: `patients/chart`.
  static var template: String { get }
  /// What stands in the window's title, before the name of the product.
  var title: String { get }
  /// The pages above this one, from the outermost to the parent, for the breadcrumbs; empty where it stands at the top.
  var trail: [Crumb] { get }
  /// What the page is called at the end of its breadcrumbs: its title, unless it says otherwise.
  var crumb: String { get }
  /// A believable page, for the gallery and the tests.
  static var samples: [(name: String, view: Self)] { get }
}

extension PageView {
  public var trail: [Crumb] { [] }
  public var crumb: String { title }
}

/// What one template shows: formatted values only, named as the template names them.
///
/// Every name that the template uses stands in ``fields``, absent values as nil; a name that does not is a fault that
/// is found at start, from the samples of its page (``TemplateLibrary/check(_:)``), and by the tests.
public protocol View: FieldValue {
  /// Text, `Bool`s, other views, arrays of these, or nil.
  var fields: Fields { get }
}

extension View {
  public var fieldContent: FieldContent { .view(fields) }
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
  /// What a notice at the head of this page calls the thing of an id; nil where the page does not show it.
  func words(of id: String) -> String?
  /// A believable page, for the gallery, the tests, and the check of the template's names at start.
  static var samples: [(name: String, view: Self)] { get }
}

extension PageView {
  public var trail: [Crumb] { [] }
  public var crumb: String { title }
  public func words(of id: String) -> String? { nil }
}

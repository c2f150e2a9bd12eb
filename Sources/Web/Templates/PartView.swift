/// A part of a page of another feature, with a template of its own. The page shows it as a value, `{{.}}`, and knows none
/// of its names; its template knows only its own names and those of the `site`.
public protocol PartView: View {
  /// The template below `Templates`, without its extension: `therapies/curves`.
  static var template: String { get }
  /// Realistic parts for the gallery, the tests, and the check of the template's names at start.
  static var samples: [(name: String, view: Self)] { get }
}

extension PartView {
  public var fieldContent: FieldContent { .part(template: Self.template, fields) }
}

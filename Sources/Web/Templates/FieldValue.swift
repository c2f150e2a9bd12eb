/// A value of a view's field: text, a Boolean, another view, a list of these, or nothing.
public protocol FieldValue: Sendable {
  /// The value as a template sees it.
  var fieldContent: FieldContent { get }
}

/// The content of a name as a template sees it.
public enum FieldContent: Sendable {
  /// The name is known but has no value.
  case absent
  case flag(Bool)
  case text(String)
  case view(Fields)
  case list([FieldContent])
  /// A view that is rendered once for all the pages on which it appears.
  case kept(RenderedView)
  /// A view that is printed by a template of its own.
  case part(template: String, Fields)

  /// Whether a section is shown; if not, an inverted section is.
  var opensSections: Bool {
    switch self {
    case .absent: false
    case .flag(let flag): flag
    case .text(let text): !text.isEmpty
    case .view, .kept, .part: true
    case .list(let list): !list.isEmpty
    }
  }
}

extension FieldContent: FieldValue {
  public var fieldContent: FieldContent { self }
}

extension String: FieldValue {
  public var fieldContent: FieldContent { .text(self) }
}

extension Bool: FieldValue {
  public var fieldContent: FieldContent { .flag(self) }
}

extension Optional: FieldValue where Wrapped: FieldValue {
  public var fieldContent: FieldContent { self?.fieldContent ?? .absent }
}

extension Array: FieldValue where Element: FieldValue {
  public var fieldContent: FieldContent { .list(map { $0.fieldContent }) }
}

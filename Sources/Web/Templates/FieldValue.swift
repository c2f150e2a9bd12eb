/// What a field of a view can be: text, a yes or no, another view, a list of these, or nothing.
public protocol FieldValue: Sendable {
  /// The field as a template meets it.
  var fieldContent: FieldContent { get }
}

/// What a template meets under a name.
public enum FieldContent: Sendable {
  /// The name is known, and nothing stands there.
  case absent
  case flag(Bool)
  case text(String)
  case view(Fields)
  case list([FieldContent])
  /// A view that is written once for all the pages on which it stands.
  case kept(RenderedView)

  /// Whether a section opens; its opposite, whether an inverted one does.
  var opensSections: Bool {
    switch self {
    case .absent: false
    case .flag(let flag): flag
    case .text(let text): !text.isEmpty
    case .view, .kept: true
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

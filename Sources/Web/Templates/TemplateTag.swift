/// A tag of a template, `{{#name}}`.
struct TemplateTag: Sendable {
  /// By the sign that a tag begins with.
  enum Kind: Sendable {
    case value, section, inverted, partial, parent, block
    case close
    /// `{{! words }}`, which show nowhere.
    case comment
  }

  let kind: Kind
  /// Without the sign and the space around it.
  let name: String
  /// Where the tag begins, counted from 1.
  let line: Int
  /// What a closing tag closes; nil for any other, and where nothing is open.
  var closes: Kind?
  /// The space before the tag where nothing else stands before it on its line.
  var indentation: String?
  /// Whether its line holds nothing that a reader would see, so that the line goes with the tag.
  var isStandalone = false

  init(_ kind: Kind, _ name: String, line: Int) {
    (self.kind, self.name, self.line) = (kind, name, line)
  }

  /// Whether it is, or closes, a parent or a block.
  var isOfInheritance: Bool {
    switch closes ?? kind {
    case .parent, .block: true
    default: false
    }
  }
}

/// A piece of a template.
enum TemplateToken: Sendable {
  /// Goes to the page as it is; ends at the latest with its line.
  case text(String)
  case tag(TemplateTag)
  /// The head of a line that is not a tag's alone, with the space that it begins with.
  case line(indentation: String)
}

/// A tag of a template, `{{#name}}`.
struct TemplateTag: Sendable {
  /// By the character that begins the tag.
  enum Kind: Sendable {
    case value, section, inverted, partial, parent, block
    case close
    /// `{{! words }}`, not shown.
    case comment
  }

  let kind: Kind
  /// Without that character and surrounding blanks.
  let name: String
  /// The line in which the tag begins, counted from 1.
  let line: Int
  /// The kind of tag that a closing tag closes. Nil for any other tag, and if nothing is open.
  var closes: Kind?
  /// The indentation of the tag, if only blanks precede it on its line.
  var indentation: String?
  /// Whether its line has no other visible content, so that the line is removed with the tag.
  var isStandalone = false

  init(_ kind: Kind, _ name: String, line: Int) {
    (self.kind, self.name, self.line) = (kind, name, line)
  }

  /// Whether it opens or closes a parent or a block.
  var isOfInheritance: Bool {
    switch closes ?? kind {
    case .parent, .block: true
    default: false
    }
  }
}

/// A token of a template.
enum TemplateToken: Sendable {
  /// Copied to the page unchanged. Ends with its line at the latest.
  case text(String)
  case tag(TemplateTag)
  /// The beginning of a line that does not consist of a tag alone, with its indentation.
  case line(indentation: String)
}

/// The tags of a template, as far as the check at start looks at them.
struct TemplateTags {
  /// Partials and parents that the template names.
  private(set) var names: [String] = []
  /// What no template may do, as sentences.
  private(set) var faults: [String] = []

  init(_ text: String) {
    var rest = text[...]
    while let start = rest.range(of: "{{"), let end = rest[start.upperBound...].range(of: "}}") {
      read(rest[start.upperBound..<end.lowerBound])
      rest = rest[end.upperBound...]
    }
  }

  private mutating func read(_ tag: Substring) {
    let name = tag.dropFirst().filter { !$0.isWhitespace }
    switch tag.first {
    case ">" where name.hasPrefix("*"): faults.append("names a partial by a variable, which nothing can check")
    case ">", "<": names.append(name)
    case "{", "&": faults.append("prints {{\(tag)}} unescaped")
    case "=": faults.append("changes the marks of its tags")
    case "%" where tag != Self.pragma.dropFirst(2).dropLast(2):
      faults.append("has a pragma other than \(Self.pragma)")
    default: break
    }
  }

  /// What every template and every partial begins with: a partial forgets what its template said.
  static let pragma = "{{%CONTENT_TYPE: \(HTMLContentType.name)}}"
}

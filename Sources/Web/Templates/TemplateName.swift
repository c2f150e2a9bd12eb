/// A name that a template uses, and where. It is a class, so that a page being written, which asks for thousands, does
/// not copy what it consists of.
final class TemplateName: Sendable {
  /// Where the first of the names is looked for.
  enum Scope: Sendable {
    /// `{{.}}`: what the innermost section stands on, itself.
    case current
    /// `{{.name}}`: in the innermost view alone.
    case own
    /// `{{name}}`: in the innermost view that has it.
    case climbing
  }

  let scope: Scope
  /// Empty where the scope is `current`.
  let first: String
  /// `{{a.b.c}}` goes on with b and c, strictly inside of what was found.
  let rest: [String]
  /// As it was written.
  let text: String
  let template: String
  /// Counted from 1.
  let line: Int

  /// Nil where the text is no name.
  init?(_ text: String, template: String, line: Int) {
    let isOwn = text.hasPrefix(".")
    let parts = (isOwn ? text.dropFirst() : text[...]).split(separator: ".", omittingEmptySubsequences: false)
    (self.text, self.template, self.line) = (text, template, line)
    if text == "." {
      (scope, first, rest) = (.current, "", [])
    } else {
      guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isNameByte) }) else { return nil }
      (scope, first, rest) = (isOwn ? .own : .climbing, String(parts[0]), parts.dropFirst().map(String.init))
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

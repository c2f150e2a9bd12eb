/// A name that a template uses, with its line. A class, because rendering a page looks up thousands of names and must
/// not copy their components.
final class TemplateName: Sendable {
  /// Where the first component of the name is looked up.
  enum Scope: Sendable {
    /// `{{.}}`: the content of the innermost section itself.
    case current
    /// `{{.name}}`: only in the innermost view.
    case own
    /// `{{name}}`: in the innermost view that has it.
    case climbing
  }

  let scope: Scope
  /// Empty if the scope is `current`.
  let first: String
  /// `{{a.b.c}}` continues with b and c, strictly inside the content found.
  let rest: [String]
  /// As it was written.
  let text: String
  let template: String
  /// Counted from 1.
  let line: Int

  /// Nil if the text is not a valid name.
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

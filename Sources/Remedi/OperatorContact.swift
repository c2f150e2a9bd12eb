/// Whom people ask who cannot sign in, as the operator of the site wrote it: an e-mail address, a URL, or words.
public struct OperatorContact: Sendable, Hashable {
  public let text: String

  /// - Parameter text: on one line, of at most 300 characters. Nil if it is not, or empty.
  public init?(_ text: String) {
    let text = text.trimming()
    guard !text.isEmpty, TextLimit.line(upTo: 300).fault(text) == nil else { return nil }
    self.text = text
  }

  /// Where a link on the text leads. Nil if it is neither an address nor a URL.
  public var href: String? {
    if let address = EmailAddress.read(text) { return "mailto:\(address)" }
    return text.hasPrefix("https://") && !text.contains(" ") ? text : nil
  }
}

/// What one letter says: formatted values only, named as its two templates name them, `mail/<template>.text` and
/// `mail/<template>.html`.
///
/// Both stand in a frame that all letters share (`mail/layout.text`, `mail/layout.html`): the greeting above and the
/// closing lines below. Nothing about anybody's health stands in a letter: mail is a postcard.
public protocol LetterView: View {
  /// The name of its templates below `mail`: `invitation`.
  static var template: String { get }
  /// Says nothing that a locked screen should not show.
  var subject: String { get }
  /// Whom the letter greets, and is addressed to; empty where it does so by no name.
  var recipientName: String { get }
  /// Who sends kind regards, such as the clinic; nil where nobody does.
  var signature: String? { get }
  /// With which whoever sends kind regards is reached by phone; nil where nobody is.
  var phone: String? { get }
}

extension LetterView {
  public var phone: String? { nil }
}

/// The two parts of a letter, which say the same.
public struct LetterText: Sendable, Hashable {
  /// Lines end with LF; a paragraph is a line.
  public let plain: String
  /// A whole document that fetches nothing from anywhere.
  public let html: String

  public init(plain: String, html: String) {
    self.plain = plain
    self.html = html
  }
}

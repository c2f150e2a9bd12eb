import Remedi

/// The content of one letter: formatted values only, named as in its two templates, `mail/<template>.text` and
/// `mail/<template>.html`.
///
/// Both are embedded in a layout that all letters share (`mail/layout.text`, `mail/layout.html`), with the greeting
/// above and the closing lines below, in the letter's language. One that can be switched off says how. A letter must not contain health information, because mail is as public as a
/// postcard.
public protocol LetterView: View {
  /// The name of its templates below `mail`: `invitation`.
  static var template: String { get }
  /// Must not contain anything that a locked screen should not show.
  var subject: String { get }
  /// The name for greeting and address. Empty if the letter uses no name.
  var recipientName: String { get }
  /// The signature, such as the clinic's name. Nil if there is none.
  var signature: String? { get }
  /// The phone number of the signatory. Nil if there is none.
  var phone: String? { get }
  /// The language of its sentences, and of those that the layout adds.
  var language: WordLanguage { get }
  /// The address at which one request ends letters of this kind (RFC 8058). Nil for letters that cannot be switched off.
  var unsubscribeLink: String? { get }
}

extension LetterView {
  public var phone: String? { nil }
  public var language: WordLanguage { .english }
  public var unsubscribeLink: String? { nil }
}

/// The two parts of a letter, with the same content.
public struct LetterText: Sendable, Hashable {
  /// Lines end with LF. Each paragraph is one line.
  public let plain: String
  /// A complete document that loads nothing from elsewhere.
  public let html: String

  public init(plain: String, html: String) {
    self.plain = plain
    self.html = html
  }
}

import Remedi

/// The subject of a message, as it is shown and answered.
package enum MessageSubject {
  /// The text for an empty one.
  package static let none = "No subject"

  package static func shown(_ subject: String) -> String { subject.isEmpty ? none : subject }

  /// `Re: ` before it, once.
  static func ofReply(to subject: String) -> String { prefixed("Re:", subject) }

  /// `Fwd: ` before it, once.
  static func ofForward(of subject: String) -> String { prefixed("Fwd:", subject) }

  /// Shortened where it would be too long, at a letter.
  private static func prefixed(_ prefix: String, _ subject: String) -> String {
    guard !FoldedText.fold(subject).hasPrefix(FoldedText.fold(prefix)) else { return subject }
    var text = subject.isEmpty ? prefix : "\(prefix) \(subject)"
    while MessageRules.subject.lengthFault(text) != nil { text.removeLast() }
    return text
  }
}

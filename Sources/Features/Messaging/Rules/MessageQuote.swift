import Remedi

/// The text of a message as an answer and a forwarded message repeat it, with its sender and time. As much of it as
/// fits beside what is still to be written.
struct MessageQuote {
  private let message: Message
  /// In the zone of the person who quotes.
  private let moment: String
  /// Characters left for what is written beside it.
  private static let room = 2_000
  private static let ending = "\n…"

  init(_ message: Message, _ calendar: PatientCalendar) {
    self.message = message
    moment = Phrases.moment(Instant(milliseconds: message.sentAt), calendar)
  }

  /// Each line after a mark, as in e-mail.
  var ofReply: String {
    let lines = message.body.split(separator: "\n", omittingEmptySubsequences: false)
    let quoted = lines.map { $0.hasPrefix(">") ? ">\($0)" : "> \($0)" }.joined(separator: "\n")
    return Self.fitting("\n\n\(moment), \(message.sender.name):\n\(quoted)", Self.room)
  }

  var ofForward: String {
    let subject = MessageSubject.shown(message.subject)
    return Self.fitting("\n\nFrom: \(message.sender.name)\nSent: \(moment)\nSubject: \(subject)\n\n\(message.body)", 0)
  }

  /// The text, shortened at a letter so that there is room beside it.
  private static func fitting(_ text: String, _ room: Int) -> String {
    let most = MessageRules.body.longest - room
    guard text.unicodeScalars.count > most else { return text }
    var (size, end) = (ending.unicodeScalars.count, text.startIndex)
    for index in text.indices {
      size += text[index].unicodeScalars.count
      guard size <= most else { break }
      end = text.index(after: index)
    }
    return text[..<end] + ending
  }
}

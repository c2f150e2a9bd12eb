import Remedi
import Web

/// A letter that its recipient can switch off: one sentence and a link.
struct SwitchableLetterView: LetterView {
  static let template = "switchable"
  let subject: String
  /// Empty in letters to patients: anybody who sees the mailbox learns nobody's name from a reminder.
  var recipientName = ""
  let what: String
  let link: String
  let linkWords: String
  var language = WordLanguage.english
  let unsubscribeLink: String?

  var signature: String? { nil }

  var fields: Fields { ["what": what, "link": link, "linkWords": linkWords] }
}

import Remedi
import Web

/// The page behind the link in a letter that ends letters of its kind: one button, and afterwards what it did. In the
/// language of the letter; the frame around it is in English, as on every page.
struct UnsubscribeView: PageView {
  static let template = "reminders/unsubscribe"

  enum State: Sendable, Hashable {
    case asked(Mailing)
    case done(Mailing)
    /// The link is of no letter, or of an account that is gone.
    case unknown
  }

  private let state: State
  private let language: WordLanguage
  private let words: UnsubscribeWords

  init(_ state: State, in language: WordLanguage = .english) {
    (self.state, self.language, words) = (state, language, UnsubscribeWords(language))
  }

  var title: String { words.title }

  var sentence: String {
    switch state {
    case .asked(let mailing): words.asked(mailing)
    case .done(let mailing): words.done(mailing)
    case .unknown: words.unknown
    }
  }

  /// Where the letters can be switched on again. Nil if they cannot be, or before they are off.
  private var again: String? {
    if case .done(let mailing) = state { words.again(mailing) } else { nil }
  }

  private var isAsked: Bool { if case .asked = state { true } else { false } }

  var fields: Fields {
    [
      "title": title, "language": language.rawValue, "sentence": sentence, "again": again, "isAsked": isAsked,
      "field": UnsubscribePages.field, "value": UnsubscribePages.value, "button": words.button,
    ]
  }

  static var samples: [(name: String, view: UnsubscribeView)] {
    let known = WordLanguage.allCases.flatMap { language in
      Mailing.allCases.filter { $0 != .digest || language == .english }.flatMap { mailing in
        [
          ("\(mailing), \(language)", UnsubscribeView(.asked(mailing), in: language)),
          ("\(mailing) switched off, \(language)", UnsubscribeView(.done(mailing), in: language)),
        ]
      }
    }
    return known + [("unknown", UnsubscribeView(.unknown))]
  }
}

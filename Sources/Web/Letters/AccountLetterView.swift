import Remedi

/// What somebody reads about the own account: what happened or was asked for, a link, and what to do if that was somebody
/// else. The features that send such letters write their words.
public struct AccountLetterView: LetterView {
  public static let template = "account"
  public let subject: String
  public let recipientName: String
  private let what: String
  private let link: String
  private let linkWords: String
  private let how: String?
  private let otherwise: String

  /// - Parameters:
  ///   - what: what happened or was asked for; the link follows.
  ///   - how: how long and how often the link serves; nil where there is nothing to say.
  ///   - otherwise: what to do if that was somebody else.
  public init(
    subject: String, recipientName: String, what: String, link: String, linkWords: String, how: String? = nil,
    otherwise: String
  ) {
    (self.subject, self.recipientName, self.what) = (subject, recipientName, what)
    (self.link, self.linkWords, self.how, self.otherwise) = (link, linkWords, how, otherwise)
  }

  public var signature: String? { nil }

  public var fields: Fields {
    ["what": what, "link": link, "linkWords": linkWords, "how": how, "otherwise": otherwise]
  }

  /// How often a link serves, and until when.
  public static func once(until moment: Instant) -> String { "It can be used once, until \(words(moment))." }

  /// `14:05 on Friday, 20 November`, as the recipient's clock shows it.
  public static func words(_ moment: Instant) -> String {
    "\(Phrases.clock(moment)) on \(Phrases.weekdayAndDate(moment.writtenDate))"
  }
}

import Remedi

/// A letter about the recipient's own account: what happened or was requested, a link, and what to do if it was
/// somebody else. The features that send such letters supply the wording.
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
  ///   - what: what happened or was requested; the link follows.
  ///   - how: how often and until when the link is valid. Nil if there is nothing to say.
  ///   - otherwise: what to do if it was somebody else.
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

  /// How often and until when a link is valid.
  public static func once(until moment: Instant) -> String { "It can be used once, until \(words(moment))." }

  /// `14:05 on Friday, 20 November`, in the recipient's time zone.
  public static func words(_ moment: Instant) -> String {
    "\(Phrases.clock(moment)) on \(Phrases.weekdayAndDate(moment.writtenDate))"
  }
}

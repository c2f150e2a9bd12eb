/// The page for a request that cannot be answered: what happened, and what to do next.
public struct ErrorView: PageView {
  public static let template = "errors/error"

  /// The HTTP status, shown small for whoever is asked for help.
  public let status: String
  public let title: String
  /// What happened, in one or two sentences.
  public let sentence: String
  /// What to do now.
  public let advice: String
  /// Where the button leads, a local path.
  public let href: String
  /// What the button says.
  public let action: String
  /// The number under which the server's log knows this request, or nil.
  public let reference: String?
  /// The form that was refused, so that nothing of it is lost; nil where none was sent.
  let sent: SentFormView?

  /// A page for `status`; the button leads to one's patients unless told otherwise.
  public init(
    status: Int, title: String, sentence: String, advice: String, href: String = "/patients",
    action: String = "Go to your patients", reference: String? = nil, sent: SentFormView? = nil
  ) {
    self.sent = sent
    self.status = String(status)
    self.title = title
    self.sentence = sentence
    self.advice = advice
    self.href = href
    self.action = action
    self.reference = reference
  }

  public var fields: Fields {
    [
      "status": status, "title": title, "sentence": sentence, "advice": advice, "href": href, "action": action,
      "reference": reference, "sent": sent,
    ]
  }
}

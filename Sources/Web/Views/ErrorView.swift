/// The page for a failed request: what happened, and what to do next.
public struct ErrorView: PageView {
  public static let template = "errors/error"

  /// The HTTP status, shown small for support.
  public let status: String
  public let title: String
  /// What happened, in one or two sentences.
  public let sentence: String
  /// What to do now.
  public let advice: String
  /// The target of the button, a local path.
  public let href: String
  /// The label of the button.
  public let action: String
  /// The request's ID in the server's log, or nil.
  public let reference: String?
  /// The form that was refused, so that nothing of it is lost. Nil if none was sent.
  let sent: SentFormView?

  /// A page for `status`. The button leads to the practitioner's patients unless specified otherwise.
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

import Remedi

extension ErrorView {
  /// The page for a status, with default wording.
  /// - Parameters:
  ///   - status: an HTTP status of 400 or more.
  ///   - code: the code of the refusal, if it says more than the status.
  ///   - sentence: what happened, if more is known than the status says.
  ///   - reference: the request's ID in the log.
  ///   - sent: the form that was refused, or nil.
  public init(
    status: Int, code: String? = nil, sentence: String? = nil, reference: String? = nil, sent: SentFormView? = nil
  ) {
    let wording = code.flatMap(Wording.init(code:)) ?? Wording(status: status)
    self.init(
      status: status, title: wording.title, sentence: sentence ?? wording.sentence,
      advice: sent.map(\.advice) ?? wording.advice,
      href: status == 401 ? "/sign-in" : "/", action: status == 401 ? "Sign in" : "Go to the start",
      reference: reference, sent: sent)
  }

  /// Whether a code has its own wording, more specific than its status.
  static func standsByCode(_ code: String) -> Bool { Wording(code: code) != nil }

  public static var samples: [(name: String, view: ErrorView)] {
    [400, 401, 403, 404, 405, 409, 413, 422, 429, 500, 503].map { status in
      ("\(status)", ErrorView(status: status, reference: status == 500 ? "7f3a-91c2" : nil))
    } + [
      ("view only", ErrorView(status: 403, code: RemediError.Code.viewOnly.rawValue)),
      (
        "form that was refused",
        ErrorView(
          status: 409, sentence: "Bob Martin is archived. Bring the record back before you change it.",
          sent: .sample)
      ),
      ("role", ErrorView(status: 403, code: RemediError.Code.roleRequired.rawValue)),
    ]
  }
}

private struct Wording {
  var title: String
  var sentence: String
  var advice = "Go back and try again."

  /// The wording for a code that is more specific than its status.
  init?(code: String) {
    switch RemediError.Code(rawValue: code) {
    case .viewOnly:
      title = "You cannot do this"
      sentence = "You may only look at this record."
      advice = "Ask the person who shared the patient with you."
    case .roleRequired:
      title = "Your roles do not include this"
      sentence = "Your roles in this clinic do not include this page."
      advice = "A manager of the clinic can change that."
    default: return nil
    }
  }

  init(status: Int) {
    switch status {
    case 401:
      title = "Please sign in"
      sentence = "This page is for people who are signed in. You may have been signed out after a pause."
      advice = "Sign in, then open the page again."
    case 403:
      title = "This form is out of date"
      sentence = "For your patients’ safety, a form can only be sent from its own page."
      advice = "Open its page again, and send it from there."
    case 404:
      title = "There is nothing here"
      sentence = "The page may have moved, or it belongs to a record that is not shared with you."
      advice = "Check the address, or look for the patient in your list."
    case 405:
      title = "That does not work here"
      sentence = "This address cannot do that."
      advice = "Go back and use the buttons of the page."
    case 409, 412:
      title = "That cannot be done now"
      sentence = "This was changed meanwhile."
      advice = "Go back, load the page again and look at the stored version."
    case 413:
      title = "That is too much at once"
      sentence = "What you sent is too large for this page."
      advice = "Go back, shorten the longest field and try again."
    case 408:
      title = "That took too long"
      sentence = "What you sent arrived too slowly."
      advice = "Go back and send it again where the connection is better."
    case 421:
      title = "This is not the clinic’s address"
      sentence = "Remedi opens only at the address of the clinic."
      advice = "Use the address that the clinic gave you."
    case 422:
      title = "Something is not right"
      sentence = "One of the values cannot be used."
      advice = "Go back and check what you typed."
    case 429:
      title = "A short pause, please"
      sentence = "There were many tries in a short time."
      advice = "Wait a few minutes, then try again."
    case 503:
      title = "Not ready just now"
      sentence = "The record cannot be reached right now. Nothing that was saved is lost."
      advice = "Try again in a minute."
    case 500...:
      title = "Something went wrong on our side"
      sentence = "Your request was not finished. Nothing that was saved is lost."
      advice = "Try again. If it happens again, tell your clinic’s administrator."
    default:
      title = "That could not be read"
      sentence = "This page cannot read what you sent."
    }
  }
}

import Remedi
import Web

/// The daily letter to practitioners.
extension SwitchableLetterView {
  /// - Parameter site: the address of the site, without a trailing slash.
  static func digest(
    to name: String, _ counts: [DigestLetter.AttentionCount], site: String, unsubscribe: String?
  ) -> Self {
    let all = counts.reduce(0) { $0 + $1.patients }
    let subject = all == 1 ? "1 patient needs a look" : "\(all) patients need a look"
    let reasons = counts.map { "\($0.patients) \(words($0.reason))" }
    return Self(
      subject: subject, recipientName: name, what: "\(subject): \(reasons.joined(separator: ", ")). Your board:",
      link: "\(site)/patients?show=attention", linkWords: "Open the board", unsubscribeLink: unsubscribe)
  }

  /// `silent`, after a number of patients. A reason that other releases or features have is not told.
  private static func words(_ reason: String) -> String { reasons[reason] ?? "for another reason" }

  private static let reasons = [
    "pain": "in pain", "stoppedRecording": "silent", "lowAdherence": "with little completed",
    "missedInARow": "with several in a row not recorded", "overLimit": "over a limit",
    "fallingAdherence": "completing less than before", "effort": "with utmost effort",
    "summaryUnopened": "with a summary to read", "shared": "newly shared with you",
    "invitationUndelivered": "whose invitation was not delivered", "invitationExpired": "whose invitation ended",
    "invitationLacking": "without an invitation", "invitationWaiting": "not joined yet",
  ]
}

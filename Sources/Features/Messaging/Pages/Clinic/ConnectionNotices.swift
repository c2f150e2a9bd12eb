import Web

/// Notices of the page about other clinics.
enum ConnectionNotices {
  static let asked = Notice(
    "connection-asked", "The other clinic is asked. You are connected as soon as one of its managers agrees.")
  static let codeMade = Notice(
    "connection-code-made", "The code is ready. Read it out to a manager of the other clinic.")
  static let accepted = Notice(
    "connection-accepted", "The clinics are connected. People who are listed can be written to from the other clinic.")
  static let ended = Notice("connection-ended", "The connection is ended, at both clinics.")
  static let rulesSaved = Notice("messaging-rules-saved", "The rule about messages is saved.")

  static let all = [asked, codeMade, accepted, ended, rulesSaved]
}

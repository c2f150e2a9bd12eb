import Web

/// Asks before a message is withdrawn.
struct WithdrawalView: PageView {
  static let template = "messaging/withdrawal"
  static let ownFiles = MessagingBar.files
  let bar: MessagingBar
  let subject: String
  /// The message's page.
  let href: String
  /// Those who have not opened it, and will not be able to read it.
  let waiting: [String]
  /// Those who have opened it, with whom it stays.
  let readers: [String]

  let title = "Withdraw the message"
  var trail: [Crumb] { [Crumb("Sent", MailPaths.list(.sent)), Crumb(subject, href)] }

  var fields: Fields {
    [
      "title": title, "bar": bar, "subject": subject, "href": href, "waiting": waiting, "readers": readers,
      "hasReaders": !readers.isEmpty,
    ]
  }

  static var samples: [(name: String, view: WithdrawalView)] {
    [
      ("some have opened it", sample(["Dr. Charlie Osei"])), ("nobody has opened it", sample([])),
    ]
  }

  private static func sample(_ readers: [String]) -> WithdrawalView {
    WithdrawalView(
      bar: .sample(at: .inbox, isLive: false), subject: "Blood pressure since the new dose",
      href: "/messages/sent/7.out",
      waiting: ["Dr. Eve Lind", "د. ليلى حداد"], readers: readers)
  }
}

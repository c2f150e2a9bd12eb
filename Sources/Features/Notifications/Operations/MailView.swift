import Web

/// The letters that did not arrive, and those that wait.
struct MailView: PageView {
  static let template = "operations/mail"
  let title = "Mail"
  let trail = [Crumb("Operations", "/operations")]
  /// Set while nothing can be sent at all.
  let trouble: MailTroubleView?
  let failed: [MailRowView]
  let waiting: [MailRowView]
  /// Whether there are more than are listed.
  let hasMore: Bool

  var fields: Fields {
    [
      "title": title, "tabs": OperationsTabs(.mail), "trouble": trouble, "hasFailed": !failed.isEmpty, "failed": failed,
      "hasWaiting": !waiting.isEmpty, "waiting": waiting, "hasMore": hasMore,
      "isQuiet": failed.isEmpty && waiting.isEmpty,
    ]
  }

  static var samples: [(name: String, view: MailView)] {
    let failed = [
      MailRowView(
        kind: "Your invitation to Remedi", domain: "example.org", state: "Given up today, 10:42: mailbox unknown (550)",
        made: "Written today, 10:41, tried once", renewAction: "/operations/mail/7/renewal", advice: nil),
      MailRowView(
        kind: "Your new password for Remedi", domain: String(repeating: "northern-provinces.", count: 8) + "example",
        state: "Given up 21 November, 08:00: the recipient’s mail server did not accept it yet (451)",
        made: "Written 19 November, 08:00, tried 51 times", renewAction: nil,
        advice: "Its link has expired. A new one must be made."),
    ]
    let waiting = [
      MailRowView(
        kind: "Your invitation to Remedi", domain: "example.net",
        state: "Next attempt today, 11:03: the recipient’s mail server did not accept it yet (451)",
        made: "Written today, 10:41, tried 3 times", renewAction: nil, advice: nil),
      MailRowView(
        kind: "Your new password for Remedi", domain: "example.com", state: "Will be sent at once",
        made: "Written today, 10:58, not tried yet", renewAction: nil, advice: nil),
    ]
    let trouble = MailTroubleView(
      sentence: "No mail has been sent since yesterday, 18:20: the mail server refuses the user name or password (535)."
    )
    return [
      ("quiet", MailView(trouble: nil, failed: [], waiting: [], hasMore: false)),
      ("typical", MailView(trouble: nil, failed: failed, waiting: waiting, hasMore: false)),
      ("no server", MailView(trouble: trouble, failed: [], waiting: waiting, hasMore: false)),
      (
        "overfull",
        MailView(
          trouble: trouble, failed: Array(repeating: failed, count: 10).flatMap { $0 },
          waiting: Array(repeating: waiting, count: 10).flatMap { $0 }, hasMore: true)
      ),
    ]
  }
}

/// The mail server accepts no letters.
struct MailTroubleView: View {
  let sentence: String

  var fields: Fields { ["sentence": sentence] }
}

/// One letter.
struct MailRowView: View {
  /// Its subject: the same for all of a kind.
  let kind: String
  /// The domain of the recipient's address, after the `@`.
  let domain: String
  /// "Given up today, 10:42: mailbox unknown (550)".
  let state: String
  /// "Written today, 10:41, tried once".
  let made: String
  /// The action of the form that retries it. Nil if that would be useless.
  let renewAction: String?
  /// What to do instead, or nil.
  let advice: String?

  var fields: Fields {
    [
      "kind": kind, "domain": domain, "state": state, "made": made, "renewAction": renewAction, "advice": advice,
    ]
  }
}

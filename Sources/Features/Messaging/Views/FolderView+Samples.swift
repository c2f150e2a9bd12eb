import Web

extension FolderView {
  static var samples: [(name: String, view: FolderView)] {
    [
      ("inbox", sample(.inbox, MailRowView.samples, count: "16–30 of 214", newer: true, older: true)),
      ("sent", sample(.sent, [MailRowView.sent], count: "1 message")),
      ("drafts", sample(.drafts, MailRowView.drafts, count: "1–2 of 2")),
      ("trash", sample(.trash, Array(MailRowView.samples.suffix(2)), count: "1–2 of 2")),
      ("search", sample(.inbox, [MailRowView.samples[1]], query: "samuel", count: "1 message matches")),
      ("search without a match", nothingFound),
      ("an empty inbox", nothing(.inbox)), ("nothing sent", nothing(.sent)), ("no drafts", nothing(.drafts)),
      ("an empty trash", nothing(.trash)),
    ]
  }

  private static func nothing(_ folder: MailFolder) -> FolderView {
    sample(folder, [], count: "No messages", unread: 0, empty: FolderEmptyView(folder))
  }

  private static var nothingFound: FolderView {
    sample(
      .inbox, [], query: "samuel 1961", count: "No message matches", older: true,
      empty: FolderEmptyView(.inbox, sought: "samuel 1961", hasMore: true))
  }

  private static func sample(
    _ folder: MailFolder, _ rows: [MailRowView], query: String = "", count: String, unread: Int = 3,
    newer: Bool = false, older: Bool = false, empty: FolderEmptyView? = nil
  ) -> FolderView {
    var state = MailboxState()
    state.inbox = MailboxState.Count(total: 214, unread: unread)
    state.drafts = MailboxState.Count(total: 2)
    state.touchBase = MailboxState.Count(total: 4, unread: 1)
    let path = MailPaths.list(folder)
    return FolderView(
      folder: folder, bar: MessagingBar(state, at: .inbox, isLive: false),
      folders: FolderLinkView.all(state, open: folder),
      query: query, count: count, rows: rows, empty: empty, href: path, newerHref: newer ? path : nil,
      olderHref: older ? "\(path)?cursor=6f6c646572&start=31" : nil)
  }
}

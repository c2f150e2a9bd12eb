import Web

/// A link of the folder menu.
struct FolderLinkView: View {
  let label: String
  /// What is unread in the Inbox; what there is in Drafts. Nil for nothing.
  let count: String?
  let href: String
  let isOpen: Bool

  var fields: Fields { ["label": label, "count": count, "href": href, "isOpen": isOpen] }
}

extension FolderLinkView {
  static func all(_ state: MailboxState, open: MailFolder) -> [FolderLinkView] {
    MailFolder.allCases.map { folder in
      let count =
        switch folder {
        case .inbox: state.inbox.unread
        case .drafts: state.drafts.total
        case .sent, .trash: 0
        }
      return FolderLinkView(
        label: MailPhrases.name(folder), count: count == 0 ? nil : String(count), href: MailPaths.list(folder),
        isOpen: folder == open)
    }
  }
}

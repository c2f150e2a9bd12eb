import Web

/// A folder of the mailbox.
struct FolderView: PageView {
  static let template = "messaging/folder"
  static let ownFiles = MessagingBar.files
  let folder: MailFolder
  let bar: MessagingBar
  let folders: [FolderLinkView]
  /// The search text. Empty without a search.
  let query: String
  /// "16–30 of 214".
  let count: String
  let rows: [MailRowView]
  /// Nil if there are rows.
  var empty: FolderEmptyView?
  /// The address of the page itself.
  let href: String
  /// Nil on the first page.
  var newerHref: String?
  /// Nil on the last page.
  var olderHref: String?

  private var name: String { MailPhrases.name(folder) }
  private var path: String { MailPaths.list(folder) }

  var title: String { folder == .inbox && bar.unread > 0 ? "\(name) (\(bar.unread))" : name }

  var fields: Fields {
    [
      "heading": name, "bar": bar, "folders": folders, "query": query, "isSearch": !query.isEmpty, "count": count,
      "hasRows": !rows.isEmpty, "rows": rows, "empty": empty, "path": path, "href": href, "isTrash": folder == .trash,
      "newerHref": newerHref, "olderHref": olderHref, "hasPages": newerHref != nil || olderHref != nil,
    ]
  }
}

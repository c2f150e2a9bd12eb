import Web

/// The people whom the reader may write to.
struct DirectoryView: PageView {
  static let template = "messaging/directory"
  static let ownFiles = MessagingBar.touchBaseFiles + ["js/directory.js"]
  let title = "Directory"
  let bar: MessagingBar
  /// What was searched for. Empty without a search.
  let query: String
  let people: [DirectoryRowView]
  /// "43 people". "3 people match."
  let count: String
  /// Those whom the reader deleted from the directory.
  let hidden: [DirectoryRowView]
  /// Nil on the first page.
  let firstHref: String?
  /// Nil on the last page.
  let nextHref: String?
  /// Whose directory it is, and its version: what a browser keeps of another is of no use.
  let (owner, version): (String, String)

  var fields: Fields {
    [
      "title": title, "bar": bar, "query": query, "isSearch": !query.isEmpty, "people": people,
      "hasPeople": !people.isEmpty, "count": count, "hidden": hidden, "hasHidden": !hidden.isEmpty,
      "hasPages": firstHref != nil || nextHref != nil, "firstHref": firstHref, "nextHref": nextHref, "owner": owner,
      "version": version,
    ]
  }
}

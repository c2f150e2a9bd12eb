import Web

/// Who did what with the clinic's library.
struct LibraryChangesView: PageView {
  static let template = "library/changes"
  let title = "Changes to the library"
  let changes: [LibraryChangeView]
  /// Where the pages beside it are; nil where there are none.
  var newerHref: String?
  var olderHref: String?

  var fields: Fields {
    [
      "title": title, "changes": changes, "hasChanges": !changes.isEmpty,
      "pager": PagerView(previousHref: newerHref, nextHref: olderHref),
    ]
  }
}

/// One line of it.
struct LibraryChangeView: View {
  /// "3 March 2026, 10:42"
  let time: String
  let person: String
  /// "added", "changed"
  let action: String
  /// Of the entry, as it is called now.
  let name: String
  /// Nil where the entry is gone.
  let href: String?

  var fields: Fields {
    ["time": time, "person": person, "deed": action, "name": name, "href": href, "hasLink": href != nil]
  }
}

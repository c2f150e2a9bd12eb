import Web

/// The changes to the clinic's library with their authors.
struct LibraryChangesView: PageView {
  static let template = "library/changes"
  let title = "Changes to the library"
  let changes: [LibraryChangeView]
  /// The links to the neighbouring pages. Nil if there are none.
  var newerHref: String?
  var olderHref: String?

  var fields: Fields {
    [
      "title": title, "changes": changes, "hasChanges": !changes.isEmpty,
      "pager": PagerView(previousHref: newerHref, nextHref: olderHref),
    ]
  }
}

/// One change.
struct LibraryChangeView: View {
  /// "3 March 2026, 10:42"
  let time: String
  let person: String
  /// "added", "changed"
  let action: String
  /// The current name of the entry.
  let name: String
  /// Nil if the entry no longer exists.
  let href: String?

  var fields: Fields {
    ["time": time, "person": person, "action": action, "name": name, "href": href, "hasLink": href != nil]
  }
}

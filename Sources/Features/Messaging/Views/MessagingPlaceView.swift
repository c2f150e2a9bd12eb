import Web

/// A link of the bar.
struct MessagingPlaceView: View {
  let place: MessagingBar.Place
  let label: String
  /// What is unread there.
  let count: Int
  let href: String
  let isCurrent: Bool

  var fields: Fields {
    [
      "label": label, "count": count == 0 ? nil : String(count), "href": href, "isCurrent": isCurrent,
      "isInbox": place == .inbox, "isTouchBase": place == .touchBase, "isDirectory": place == .directory,
      "isMore": place == .more,
    ]
  }
}

import Web

/// What surrounds every page of messages: the bar with its four places and what is unread in them. On a phone it is at
/// the bottom, on wider screens at the side.
///
/// Templates: `messaging/frame`, which a page fills with its block `page`, and `messaging/parts/bar`.
struct MessagingBar: View {
  /// A place of the bar.
  enum Place: CaseIterable {
    case inbox, touchBase, directory, more

    fileprivate var label: String {
      switch self {
      case .inbox: "Inbox"
      case .touchBase: "Touch Base"
      case .directory: "Directory"
      case .more: "More"
      }
    }

    fileprivate var href: String {
      switch self {
      case .inbox: "/messages/inbox"
      case .touchBase: "/messages/discussions"
      case .directory: "/messages/directory"
      case .more: "/messages/more"
      }
    }
  }

  /// The place to which the page belongs.
  let current: Place
  /// Unread messages in the Inbox.
  let unread: Int
  /// Discussions with unread comments.
  let unreadDiscussions: Int
  /// The address of the event stream for a page that follows what arrives. Nil for a page that does not, such as a form.
  let eventsHref: String?

  init(_ state: MailboxState, at current: Place, isLive: Bool = true) {
    self.current = current
    (unread, unreadDiscussions) = (state.inbox.unread, state.touchBase.unread)
    eventsHref = isLive ? "/messages/events?since=\(state.sequence)" : nil
  }

  /// Style sheet and script of the pages in the frame.
  static let files = ["css/messages.css", "js/messages.js", "js/alerts.js"]

  var fields: Fields {
    [
      "eventsHref": eventsHref, "unread": String(unread),
      "places": Place.allCases.map { place in
        MessagingPlaceView(
          place: place, label: place.label, count: count(place), href: place.href,
          isCurrent: place == current)
      },
    ]
  }

  private func count(_ place: Place) -> Int {
    switch place {
    case .inbox: unread
    case .touchBase: unreadDiscussions
    case .directory, .more: 0
    }
  }
}

extension MessagingBar {
  /// For the gallery.
  static func sample(at current: Place, unread: Int = 3, discussions: Int = 1, isLive: Bool = false) -> MessagingBar {
    var state = MailboxState()
    state.inbox = MailboxState.Count(total: 214, unread: unread)
    state.touchBase = MailboxState.Count(total: 4, unread: discussions)
    return MessagingBar(state, at: current, isLive: isLive)
  }
}

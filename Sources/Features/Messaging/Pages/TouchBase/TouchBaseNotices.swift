import Web

/// Notices after a discussion or its draft was changed.
enum TouchBaseNotices {
  static let started = Notice("discussion-started", "The discussion is started. Everybody in it can read it now.")
  static let added = Notice("participants-added", "Added. They can read and comment now.")
  static let nobodyNew = Notice("participants-known", "They took part already. Nothing was changed.")
  static let removed = Notice("participant-removed", "Removed. The discussion is closed to that person from now on.")
  static let left = Notice("discussion-left", "You no longer take part in the discussion.")
  static let all = [started, added, nobodyNew, removed, left]
}

/// The only place where counts change. Whoever changes an entry or a thread counts it here, gives it the number that
/// is returned, and writes it with the state in one commit.
extension MailboxState {
  /// Counts a change of an entry.
  /// - Parameters:
  ///   - old: the entry before. Nil if it is new.
  ///   - new: the entry after. Nil if it is removed.
  /// - Returns: the number of the change, which the entry after takes.
  @discardableResult
  package mutating func replace(_ old: MailboxEntry?, by new: MailboxEntry?) -> Int {
    if let old { count(old, -1) }
    if let new { count(new, 1) }
    sequence += 1
    return sequence
  }

  /// Counts a change of a thread: a discussion with unread comments is one unread item.
  /// - Returns: the number of the change, which the thread after takes.
  @discardableResult
  package mutating func replace(_ old: DiscussionThread?, by new: DiscussionThread?) -> Int {
    if let old { count(old, -1) }
    if let new { count(new, 1) }
    sequence += 1
    return sequence
  }

  /// The counts of these entries and threads, as of a number.
  package init(counting entries: some Sequence<MailboxEntry>, _ threads: some Sequence<DiscussionThread>, sequence: Int)
  {
    self.init()
    for entry in entries { count(entry, 1) }
    for thread in threads { count(thread, 1) }
    self.sequence = sequence
  }

  /// Takes an entry out of the counts that is still stored, but not seen any more.
  mutating func leaveOut(_ entry: MailboxEntry) { count(entry, -1) }

  /// Takes a thread out of the counts that is still stored, but not seen any more.
  mutating func leaveOut(_ thread: DiscussionThread) { count(thread, -1) }

  private mutating func count(_ entry: MailboxEntry, _ change: Int) {
    guard let count = Self.count(of: entry.shelf) else { return }
    self[keyPath: count].total += change
    if entry.isUnread { self[keyPath: count].unread += change }
  }

  private mutating func count(_ thread: DiscussionThread, _ change: Int) {
    guard !thread.isGone else { return }
    touchBase.total += change
    if thread.unread > 0 { touchBase.unread += change }
  }

  /// Nil for marks, which nothing counts.
  private static func count(of shelf: MailboxEntry.Shelf) -> WritableKeyPath<Self, Count>? {
    switch shelf {
    case .inbox: \.inbox
    case .sent: \.sent
    case .drafts: \.drafts
    case .trash: \.trash
    case .discussionDrafts: \.discussionDrafts
    case .gone: nil
    }
  }
}

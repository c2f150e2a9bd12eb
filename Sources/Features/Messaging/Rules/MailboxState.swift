/// The counts of a mailbox. Whatever changes an entry or a thread writes it in the same commit, by its revision, so
/// that it is exact; one read tells all counts.
package struct MailboxState: Codable, Sendable, Hashable {
  package struct Count: Codable, Sendable, Hashable {
    package var total = 0
    package var unread = 0

    package init(total: Int = 0, unread: Int = 0) { (self.total, self.unread) = (total, unread) }
  }

  /// The number of the latest change of an entry or a thread.
  package var sequence = 0
  package var inbox = Count()
  package var sent = Count()
  package var drafts = Count()
  package var trash = Count()
  /// Discussions, and those of them with unread comments.
  package var touchBase = Count()
  /// Drafts of discussions.
  package var discussionDrafts = Count()

  package init() {}

  package subscript(folder: MailFolder) -> Count {
    switch folder {
    case .inbox: inbox
    case .sent: sent
    case .drafts: drafts
    case .trash: trash
    }
  }
}

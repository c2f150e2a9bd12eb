import Record

/// One page of a folder, newest first.
package struct MailboxPage: Sendable {
  package let entries: [MailboxEntry]
  /// Of the whole folder.
  package let count: MailboxState.Count
  /// Nil on the last page; for a search, where to look further back.
  package let next: PageCursor?

  package init(entries: [MailboxEntry], count: MailboxState.Count, next: PageCursor?) {
    (self.entries, self.count, self.next) = (entries, count, next)
  }
}

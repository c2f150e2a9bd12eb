/// What changed in a mailbox after a number, in the order of the changes; marks of what is gone among it.
package struct MailboxChanges: Sendable {
  package let entries: [MailboxEntry]
  package let threads: [DiscussionThread]
  /// Where to continue.
  package let sequence: Int
  package let hasMore: Bool

  package init(entries: [MailboxEntry], threads: [DiscussionThread], sequence: Int, hasMore: Bool) {
    (self.entries, self.threads, self.sequence, self.hasMore) = (entries, threads, sequence, hasMore)
  }
}

import Record
import Remedi

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

/// An entry with its message.
package struct OpenedMessage: Sendable {
  package let entry: MailboxEntry
  /// Nil for a draft, and for one that was withdrawn before its owner opened it.
  package let message: Message?
  /// One for each recipient, in the order of the recipients. For the sender alone; empty otherwise.
  package let deliveries: [MessageDelivery]

  package init(entry: MailboxEntry, message: Message?, deliveries: [MessageDelivery]) {
    (self.entry, self.message, self.deliveries) = (entry, message, deliveries)
  }
}

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

/// Reading. Every call takes in first what has arrived.
extension Mailbox {
  /// The counts, and the number of the latest change.
  package func state(at now: Instant) async throws -> MailboxState { throw RemediError.notFound }

  package func entries(
    in folder: MailFolder, limit: Int, after cursor: PageCursor?, at now: Instant
  ) async throws -> MailboxPage { throw RemediError.notFound }

  package func discussionDrafts(
    limit: Int, after cursor: PageCursor?, at now: Instant
  ) async throws -> MailboxPage { throw RemediError.notFound }

  /// The entries of a folder in which every word begins a word of subject, people, patient, birth date or body.
  package func search(
    _ words: String, in folder: MailFolder, limit: Int, after cursor: PageCursor?, at now: Instant
  ) async throws -> MailboxPage { throw RemediError.notFound }

  package func changes(after sequence: Int, limit: Int, at now: Instant) async throws -> MailboxChanges {
    throw RemediError.notFound
  }

  /// - Throws: `RemediError.notFound` also for what has expired or is deleted for good.
  package func entry(_ id: MailboxEntry.ID, at now: Instant) async throws -> MailboxEntry {
    throw RemediError.notFound
  }

  /// The entries beside one in its folder.
  package func neighbors(
    of entry: MailboxEntry, at now: Instant
  ) async throws -> (newer: MailboxEntry?, older: MailboxEntry?) { throw RemediError.notFound }

  /// An entry with its message. Marks nothing.
  package func message(_ id: MailboxEntry.ID, at now: Instant) async throws -> OpenedMessage {
    throw RemediError.notFound
  }
}

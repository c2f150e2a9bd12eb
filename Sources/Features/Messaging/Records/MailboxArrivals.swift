import Remedi

/// What has arrived and could not be stored, since the store takes no writes: it is shown beside what is stored. Empty
/// otherwise.
package struct MailboxArrivals: Sendable {
  package var entries: [MailboxEntry.ID: MailboxEntry] = [:]
  package var threads: [Identifier<Discussion>: DiscussionThread] = [:]
  /// The counts with all of it. Nil if everything is stored.
  package var state: MailboxState?

  package init() {}

  package var isEmpty: Bool { entries.isEmpty && threads.isEmpty }
}

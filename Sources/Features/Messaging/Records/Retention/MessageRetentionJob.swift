import Record
import Remedi

/// Removes what is older than 30 days (requirement N-08): first from mailboxes, then the messages and discussions
/// themselves. What is not removed yet nobody sees.
package struct MessageRetentionJob: Job {
  package let name = "message-retention"
  package let interval = 60

  private let record: MedicalRecord
  private let tell: @Sendable (UnreadableDocument) -> Void

  /// - Parameter tell: called for each document that cannot be read and was passed over.
  package init(record: MedicalRecord, tell: @escaping @Sendable (UnreadableDocument) -> Void) {
    (self.record, self.tell) = (record, tell)
  }

  package func run(at now: Instant) async throws {
    // Entries and threads before what they name.
    let mailboxes = MailboxSweep(record: record, now: now, tell: tell)
    try await mailboxes.remove(MailboxEntry.self, MessagingIndexes.expiringEntries)
    try await mailboxes.remove(DiscussionThread.self, MessagingIndexes.expiringThreads)
    try await MessageSweep(record: record, now: now, tell: tell).run()
    try await DiscussionSweep(record: record, now: now, tell: tell).run()
    try await HeldMessageSweep(record: record).run()
    try await ServiceStampSweep(record: record, now: now).run()
  }
}

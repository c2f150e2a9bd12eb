import DocumentStore
import Record
import Remedi

extension Mailbox {
  /// What changed after a number, in the order of the changes; what is not seen any more is left out. An answer may be
  /// empty although there is more.
  /// - Parameters:
  ///   - sequence: of an earlier answer, or of ``state(at:)``. 0 begins with the oldest that is stored.
  ///   - limit: 1 to 1,000 entries and threads together.
  /// - Throws: `RemediError` `gone` for a number that the mailbox has not reached: the store was restored to a time
  ///   before it.
  package func changes(after sequence: Int, limit: Int, at now: Instant) async throws -> MailboxChanges {
    try await takeIn(at: now)
    let state = try await record.value(at: reference) ?? MailboxState()
    guard sequence <= state.sequence else {
      throw RemediError(.gone, "This cursor has expired. Read everything again, starting without a cursor.")
    }
    let entries = try await page(MessagingIndexes.entriesBySequence, entriesPath, sequence, limit)
    let threads = try await page(MessagingIndexes.threadsBySequence, threadsPath, sequence, limit)
    let changes =
      (try entries.documents.map { MailboxChange.entry(try Collections.mailboxEntries.decode($0)) }
      + threads.documents.map { MailboxChange.thread(try Collections.threads.decode($0)) })
      .sorted { $0.sequence < $1.sequence }
    let told = changes.prefix(limit)
    return MailboxChanges(
      entries: told.compactMap(\.entry).filter { $0.expires > now.milliseconds },
      threads: told.compactMap(\.thread).filter { $0.expires > now.milliseconds },
      sequence: told.last?.sequence ?? sequence,
      hasMore: changes.count > told.count || entries.next != nil || threads.next != nil)
  }

  private func page(
    _ index: Index, _ path: CollectionPath, _ sequence: Int, _ limit: Int
  ) async throws -> Query.Page {
    let from = IndexValue.integer(Int64(sequence) + 1)
    return try await record.reading { try await $0.query(Query(.index(index, in: path), from: from, limit: limit)) }
  }
}

/// One change of a mailbox.
private enum MailboxChange {
  case entry(MailboxEntry)
  case thread(DiscussionThread)

  var sequence: Int {
    switch self {
    case .entry(let entry): entry.sequence
    case .thread(let thread): thread.sequence
    }
  }

  var entry: MailboxEntry? { if case .entry(let entry) = self { entry } else { nil } }
  var thread: DiscussionThread? { if case .thread(let thread) = self { thread } else { nil } }
}

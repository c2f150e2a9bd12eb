import DocumentStore
import Record
import Remedi

extension Mailbox {
  /// The counts, and the number of the latest change.
  package func state(at now: Instant) async throws -> MailboxState {
    try await counts(try await takeIn(at: now), at: now)
  }

  /// What is stored still, and not seen any more: the sweep has not come to it.
  private struct Expired: Equatable {
    var entries: [MailboxEntry] = []
    var threads: [DiscussionThread] = []
  }

  /// How often counts are read again, since the sweep removes what was counted between two reads.
  private static let tries = 5

  /// The counts without what is not seen any more.
  /// - Parameter hasThreads: whether discussions are counted, too.
  func counts(
    _ arrivals: MailboxArrivals, hasThreads: Bool = true, at now: Instant
  ) async throws -> MailboxState {
    var expired = try await expired(hasThreads, at: now)
    for _ in 1..<Self.tries {
      let state = try await storedState(arrivals)
      // Nothing can expire before `now` that is written later.
      guard expired != Expired() else { return state }
      let later = try await self.expired(hasThreads, at: now)
      guard later != expired else { return state.without(expired.entries, expired.threads, but: arrivals) }
      expired = later
    }
    return try await storedState(arrivals).without(expired.entries, expired.threads, but: arrivals)
  }

  private func storedState(_ arrivals: MailboxArrivals) async throws -> MailboxState {
    if let state = arrivals.state { return state }
    return try await record.value(at: reference) ?? MailboxState()
  }

  private func expired(_ hasThreads: Bool, at now: Instant) async throws -> Expired {
    let (from, through) = (IndexValue.integer(0), IndexValue.integer(now.milliseconds))
    var expired = Expired()
    expired.entries = try await record.all(
      Query(.index(MessagingIndexes.entriesByExpiry, in: entriesPath), from: from, through: through),
      as: Collections.mailboxEntries)
    if hasThreads {
      expired.threads = try await record.all(
        Query(.index(MessagingIndexes.threadsByExpiry, in: threadsPath), from: from, through: through),
        as: Collections.threads)
    }
    return expired
  }
}

extension MailboxState {
  /// - Parameter arrivals: an expired thread among these lives on.
  fileprivate func without(
    _ entries: [MailboxEntry], _ threads: [DiscussionThread], but arrivals: MailboxArrivals
  ) -> MailboxState {
    var state = self
    for entry in entries where arrivals.entries[entry.id] == nil { state.leaveOut(entry) }
    for thread in threads where arrivals.threads[thread.id] == nil { state.leaveOut(thread) }
    return state
  }
}

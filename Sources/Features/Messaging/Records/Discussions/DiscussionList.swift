import DocumentStore
import Record
import Remedi

/// The discussions of a mailbox, latest first, with what has arrived and could not be stored.
struct DiscussionList {
  let mailbox: Mailbox
  let arrivals: MailboxArrivals
  let now: Instant

  /// - Throws: `RemediError` `validation` naming `?cursor` for a cursor of another list.
  func part(limit: Int, after cursor: Query.Cursor?) async throws -> (threads: [DiscussionThread], next: Query.Cursor?)
  {
    let page = try await mailbox.record.page(
      Query(
        .index(MessagingIndexes.threadsByTime, in: mailbox.threadsPath), equals: [.integer(0)],
        from: .integer(MessageLife.earliest(at: now)), direction: .descending, limit: limit, after: cursor))
    let stored = try page.documents.map(Collections.threads.decode)
    guard !arrivals.threads.isEmpty else { return (stored, page.next) }
    let arrived = arrivals.threads.values.filter { thread in
      thread.isSeen(at: now) && cursor.map { Self.isBefore($0, position(of: thread)) } ?? true
        && page.next.map { !Self.isBefore($0, position(of: thread)) } ?? true
    }
    let threads = (stored.filter { arrivals.threads[$0.id] == nil } + arrived)
      .sorted { Self.isBefore(position(of: $0), position(of: $1)) }
    guard threads.count > limit else { return (threads, page.next) }
    return (Array(threads.prefix(limit)), position(of: threads[limit - 1]))
  }

  private func position(of thread: DiscussionThread) -> Query.Cursor {
    Query.Cursor(
      values: [.integer(thread.latestAt)], path: References.thread(thread.id, of: mailbox.person).path)
  }

  private static func isBefore(_ one: Query.Cursor, _ other: Query.Cursor) -> Bool {
    one.values == other.values ? other.path < one.path : other.values.lexicographicallyPrecedes(one.values)
  }
}

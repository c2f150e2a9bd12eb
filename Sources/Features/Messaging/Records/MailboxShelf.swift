import DocumentStore
import Record
import Remedi

/// The entries of one folder by time, with what has arrived and could not be stored.
struct MailboxShelf: Sendable {
  let mailbox: Mailbox
  let shelf: MailboxEntry.Shelf
  let arrivals: MailboxArrivals
  let now: Instant

  init(_ mailbox: Mailbox, _ shelf: MailboxEntry.Shelf, _ arrivals: MailboxArrivals, _ now: Instant) {
    (self.mailbox, self.shelf, self.arrivals, self.now) = (mailbox, shelf, arrivals, now)
  }

  typealias Part = (entries: [MailboxEntry], next: Query.Cursor?)

  /// The position of an entry.
  func cursor(at entry: MailboxEntry) -> Query.Cursor {
    Query.Cursor(values: [.integer(entry.at)], path: References.entry(entry.id, of: mailbox.person).path)
  }

  /// - Throws: `RemediError` `validation` naming `?cursor` for a cursor of another list.
  func part(
    _ direction: Query.Direction = .descending, limit: Int, after cursor: Query.Cursor?
  ) async throws -> Part {
    let page = try await mailbox.record.page(
      Query(
        .index(MessagingIndexes.entriesByTime, in: mailbox.entriesPath), equals: [.string(shelf.rawValue)],
        from: .integer(MessageLife.earliest(at: now)), direction: direction, limit: limit, after: cursor))
    let entries = try page.documents.map(Collections.mailboxEntries.decode)
    guard !arrivals.entries.isEmpty else { return (entries, page.next) }
    return merged(entries, page.next, direction, limit: limit, after: cursor)
  }

  /// A page with what has arrived in its stretch of time.
  private func merged(
    _ stored: [MailboxEntry], _ next: Query.Cursor?, _ direction: Query.Direction, limit: Int,
    after cursor: Query.Cursor?
  ) -> Part {
    func precedes(_ one: Query.Cursor, _ other: Query.Cursor) -> Bool {
      let (a, b) = direction == .ascending ? (one, other) : (other, one)
      return a.values == b.values ? a.path < b.path : a.values.lexicographicallyPrecedes(b.values)
    }
    let arrived = arrivals.entries.values.filter { entry in
      let here = self.cursor(at: entry)
      return entry.shelf == shelf && entry.isSeen(at: now) && cursor.map { precedes($0, here) } ?? true
        && next.map { !precedes($0, here) } ?? true
    }
    let entries = (stored.filter { arrivals.entries[$0.id] == nil } + arrived)
      .sorted { precedes(self.cursor(at: $0), self.cursor(at: $1)) }
    guard entries.count > limit else { return (entries, next) }
    return (Array(entries.prefix(limit)), self.cursor(at: entries[limit - 1]))
  }
}

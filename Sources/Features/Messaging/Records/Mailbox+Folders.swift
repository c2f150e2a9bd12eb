import DocumentStore
import Record
import Remedi

extension Mailbox {
  package func entries(
    in folder: MailFolder, limit: Int, after cursor: PageCursor?, at now: Instant
  ) async throws -> MailboxPage {
    let shelf = MailboxShelf(self, folder.shelf, try await takeIn(at: now), now)
    let found = try await shelf.part(limit: limit, after: cursor?.cursor)
    let counts = try await counts(shelf.arrivals, hasThreads: false, at: now)
    return MailboxPage(entries: found.entries, count: counts[folder], next: found.next.map { PageCursor($0) })
  }

  package func discussionDrafts(
    limit: Int, after cursor: PageCursor?, at now: Instant
  ) async throws -> MailboxPage {
    let shelf = MailboxShelf(self, .discussionDrafts, try await takeIn(at: now), now)
    let found = try await shelf.part(limit: limit, after: cursor?.cursor)
    let counts = try await counts(shelf.arrivals, hasThreads: false, at: now)
    return MailboxPage(
      entries: found.entries, count: counts.discussionDrafts, next: found.next.map { PageCursor($0) })
  }

  /// The entries beside one in its folder. Nil at its ends, and for what is in none.
  package func neighbors(
    of entry: MailboxEntry, at now: Instant
  ) async throws -> (newer: MailboxEntry?, older: MailboxEntry?) {
    guard entry.shelf != .gone else { return (nil, nil) }
    let shelf = MailboxShelf(self, entry.shelf, try await takeIn(at: now), now)
    let here = shelf.cursor(at: entry)
    let newer = try await shelf.part(.ascending, limit: 1, after: here)
    let older = try await shelf.part(limit: 1, after: here)
    return (newer.entries.first, older.entries.first)
  }
}

extension MailFolder {
  /// What its entries say of it.
  package var shelf: MailboxEntry.Shelf {
    switch self {
    case .inbox: .inbox
    case .sent: .sent
    case .drafts: .drafts
    case .trash: .trash
    }
  }
}

import DocumentStore
import Record
import Remedi

extension Mailbox {
  /// How many entries a search reads at a time, and for one answer.
  private static let (searchedAtOnce, mostSearched) = (1000, 3000)

  /// The entries of a folder in which every word begins a word of subject, people, patient, birth date or body, newest
  /// first. Without anything to look for, all of them.
  package func search(
    _ words: String, in folder: MailFolder, limit: Int, after cursor: PageCursor?, at now: Instant
  ) async throws -> MailboxPage {
    guard let search = MailboxSearch(words) else {
      return try await entries(in: folder, limit: limit, after: cursor, at: now)
    }
    let shelf = MailboxShelf(self, folder.shelf, try await takeIn(at: now), now)
    let found = try await Self.found(search, on: shelf, limit: limit, after: cursor?.cursor)
    let counts = try await counts(shelf.arrivals, hasThreads: false, at: now)
    return MailboxPage(entries: found.entries, count: counts[folder], next: found.next.map { PageCursor($0) })
  }

  private static func found(
    _ search: MailboxSearch, on shelf: MailboxShelf, limit: Int, after cursor: Query.Cursor?
  ) async throws -> MailboxShelf.Part {
    var (found, read, cursor): ([MailboxEntry], Int, Query.Cursor?) = ([], 0, cursor)
    repeat {
      let part = try await shelf.part(limit: searchedAtOnce, after: cursor)
      for (index, entry) in part.entries.enumerated() where search.finds(entry) {
        found.append(entry)
        guard found.count == limit else { continue }
        let isLast = index == part.entries.count - 1 && part.next == nil
        return (found, isLast ? nil : shelf.cursor(at: entry))
      }
      (read, cursor) = (read + part.entries.count, part.next)
    } while cursor != nil && read < mostSearched
    return (found, cursor)
  }
}

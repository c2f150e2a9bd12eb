import DocumentStore
import Record
import Remedi

extension Mailbox {
  /// Where the page begins that comes before one in a folder: lists are read towards what is older, and this is the way
  /// back. Nil if that is the first page.
  /// - Parameters:
  ///   - cursor: where the page begins.
  ///   - length: how many entries a page has.
  package func page(before cursor: PageCursor, in folder: MailFolder, length: Int) async throws -> PageCursor? {
    let owned = References.practitioner(owner.id, in: owner.clinicId).path.collection(Collections.mailboxEntries.name)
    let newer = try await record.page(
      Query(
        .index(MessagingIndexes.entriesByTime, in: owned), equals: [.string(folder.rawValue)], limit: length,
        after: cursor.cursor))
    // The page before ends with the entry at the cursor, so that the last of these is outside of it.
    guard newer.documents.count == length, let outside = newer.documents.last else { return nil }
    let entry = try Collections.mailboxEntries.decode(outside)
    return PageCursor(Query.Cursor(values: [.integer(entry.at)], path: outside.path))
  }
}

import DocumentStore
import Record
import Remedi

/// Lists are read from the latest on, and each page says where the next begins. This is the way back.
extension Mailbox {
  /// Where the page of discussions begins that comes before one. Nil if that is the first page.
  /// - Parameters:
  ///   - cursor: where the page begins.
  ///   - length: how many discussions a page has.
  package func discussions(before cursor: PageCursor, length: Int) async throws -> PageCursor? {
    try await start(
      before: cursor, length, Collections.threads, MessagingIndexes.threadsByTime, .integer(0), at: \.latestAt)
  }

  /// The same of drafts of discussions.
  package func discussionDrafts(before cursor: PageCursor, length: Int) async throws -> PageCursor? {
    try await start(
      before: cursor, length, Collections.mailboxEntries, MessagingIndexes.entriesByTime,
      .string(MailboxEntry.Shelf.discussionDrafts.rawValue), at: \.at)
  }

  private func start<Value: Codable & Sendable>(
    before cursor: PageCursor, _ length: Int, _ collection: RecordCollection<Value>, _ index: Index,
    _ shelf: IndexValue, at moment: KeyPath<Value, Int64>
  ) async throws -> PageCursor? {
    let owned = References.practitioner(owner.id, in: owner.clinicId).path.collection(collection.name)
    let newer = try await record.page(
      Query(.index(index, in: owned), equals: [shelf], limit: length, after: cursor.cursor))
    // The page before ends with what is at the cursor, so that the last of these is outside of it.
    guard newer.documents.count == length, let outside = newer.documents.last else { return nil }
    let value = try collection.decode(outside)
    return PageCursor(Query.Cursor(values: [.integer(value[keyPath: moment])], path: outside.path))
  }
}

import Care
import Hummingbird
import Record
import Remedi
import Web

/// The folders of the mailbox, paginated and searched.
struct FolderPages: Sendable {
  let record: MedicalRecord

  static let pageSize = 15

  func show(
    _ folder: MailFolder, _ request: Request, _ context: PractitionerContext
  ) async throws -> Response {
    let address = try FolderAddress(folder, QueryParameters(request), context)
    let (mailbox, now, sought) = (record.mailbox(of: context.practitioner), context.now, address.search.words)
    let page =
      sought.isEmpty
      ? try await mailbox.entries(in: folder, limit: Self.pageSize, after: address.cursor, at: now)
      : try await mailbox.search(sought, in: folder, limit: Self.pageSize, after: address.cursor, at: now)
    let state = try await mailbox.state(at: now)
    let (names, clock) = (try await DraftNames(of: page.entries, in: mailbox), try record.clock(context))
    return try context.page(
      FolderView(
        folder: folder, bar: MessagingBar(state, at: .inbox), folders: FolderLinkView.all(state, open: folder),
        query: sought, count: Self.count(page, at: address),
        rows: page.entries.map { MailRowView($0, in: folder, names, clock) }, empty: Self.empty(page, at: address),
        href: try address.path(address.cursor, start: address.start, context),
        newerHref: try await newer(than: address, in: mailbox, context),
        olderHref: try page.next.map { try address.path($0, start: address.start + page.entries.count, context) }))
  }

  private static func count(_ page: MailboxPage, at address: FolderAddress) -> String {
    let count = page.entries.count
    guard !address.search.words.isEmpty else {
      return MailPhrases.range(address.start, count: count, of: page.count.total)
    }
    guard address.isFirst, page.next == nil else { return "\(Phrases.counted(count, "message")) on this page" }
    return count == 0
      ? "No message matches" : "\(Phrases.counted(count, "message")) \(count == 1 ? "matches" : "match")"
  }

  private static func empty(_ page: MailboxPage, at address: FolderAddress) -> FolderEmptyView? {
    guard page.entries.isEmpty else { return nil }
    let sought = address.search.words
    return sought.isEmpty
      ? FolderEmptyView(address.folder)
      : FolderEmptyView(address.folder, sought: sought, hasMore: page.next != nil)
  }

  /// The page before. Of a search, whose pages are as long as what was found, the first one.
  private func newer(
    than address: FolderAddress, in mailbox: Mailbox, _ context: PractitionerContext
  ) async throws -> String? {
    guard let cursor = address.cursor else { return nil }
    guard address.search.words.isEmpty else { return try address.path(nil, start: 1, context) }
    let before = try await mailbox.page(before: cursor, in: address.folder, length: Self.pageSize)
    return try address.path(before, start: address.start - Self.pageSize, context)
  }
}

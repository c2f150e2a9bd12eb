import Record
import Remedi
import Web

/// The query parameters of a folder.
struct FolderAddress: Sendable {
  let folder: MailFolder
  let search: Search
  /// Where the page begins. Nil for the first one.
  let cursor: PageCursor?
  /// The number of its first row, from 1.
  let start: Int

  /// - Throws: `RemediError` `validation` naming what is wrong.
  init(_ folder: MailFolder, _ query: QueryParameters, _ context: PractitionerContext) throws {
    self.folder = folder
    search = query.search(context)
    start = query.integer("start", default: 1, in: 1...1_000_000)
    cursor = query.sealed("cursor", context).flatMap { text in
      let cursor = PageCursor(text, fields: 1)
      if cursor == nil { query.fault("cursor", "This is not a cursor of this list.") }
      return cursor
    }
    try query.finish()
  }

  var isFirst: Bool { cursor == nil }

  /// The address of another page of the same list.
  /// - Parameter cursor: nil for the first page.
  func path(_ cursor: PageCursor?, start: Int, _ context: PractitionerContext) throws -> String {
    guard let cursor else { return PageAddress.text(MailPaths.list(folder), [search.parameter]) }
    return PageAddress.text(
      MailPaths.list(folder),
      [search.parameter, ("cursor", try context.sealed(cursor.text)), ("start", String(max(1, start)))])
  }
}

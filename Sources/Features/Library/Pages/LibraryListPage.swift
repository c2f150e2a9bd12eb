import Remedi
import Web

/// One page of a list of the library, and what stands around it.
struct LibraryListPage<Entry: LibraryEntry> {
  let shown: [Entry]
  let frame: LibraryListFrame

  /// - Parameter found: everything that the filter finds, in order.
  init(_ found: [Entry], _ filter: LibraryFilter, _ words: EntryWords) {
    let pages = max(1, (found.count + LibraryFilter.pageSize - 1) / LibraryFilter.pageSize)
    let page = min(filter.page, pages)
    shown = Array(found.dropFirst((page - 1) * LibraryFilter.pageSize).prefix(LibraryFilter.pageSize))
    frame = LibraryListFrame(
      query: filter.search, filters: filter.fields, isNarrow: filter.isNarrow,
      count: Self.count(found.count, words.noun, page: page, of: pages), newHref: "\(words.path)/new",
      allHref: words.path, previousHref: page > 1 ? filter.address(words.path, page: page - 1) : nil,
      nextHref: page < pages ? filter.address(words.path, page: page + 1) : nil)
  }

  private static func count(_ count: Int, _ noun: String, page: Int, of pages: Int) -> String {
    let entries = count == 0 ? "No \(noun)s" : "\(count) \(noun)\(count == 1 ? "" : "s")"
    return pages > 1 ? "\(entries), page \(page) of \(pages)" : entries
  }
}

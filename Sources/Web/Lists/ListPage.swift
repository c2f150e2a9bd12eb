/// One page of a list, with its controls.
public struct ListPage<Entry> {
  /// The entries of the page.
  public let shown: [Entry]
  public let frame: ListFrame

  /// - Parameters:
  ///   - found: all matching entries, in order.
  ///   - noun: what one of them is called: `exercise`.
  ///   - path: the path of the list.
  public init(
    _ found: [Entry], _ query: ListQuery, noun: String, path: String, newHref: String,
    placeholder: String = "Name or a word of it", filters: [FieldView]
  ) {
    let pages = max(1, (found.count + ListQuery.pageSize - 1) / ListQuery.pageSize)
    let page = min(query.page, pages)
    shown = Array(found.dropFirst((page - 1) * ListQuery.pageSize).prefix(ListQuery.pageSize))
    frame = ListFrame(
      query: query.search.words, placeholder: placeholder, filters: filters, isNarrow: query.isNarrow,
      count: Self.count(found.count, noun, page: page, of: pages), newHref: newHref, allHref: path,
      previousHref: page > 1 ? query.address(path, page: page - 1) : nil,
      nextHref: page < pages ? query.address(path, page: page + 1) : nil)
  }

  private static func count(_ count: Int, _ noun: String, page: Int, of pages: Int) -> String {
    let entries = count == 0 ? "No \(noun)s" : "\(count) \(noun)\(count == 1 ? "" : "s")"
    return pages > 1 ? "\(entries), page \(page) of \(pages)" : entries
  }
}

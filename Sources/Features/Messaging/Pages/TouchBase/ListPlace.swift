import Hummingbird
import Record
import Web

/// The place in a list of discussions, from the address of its page. A position names no person, so that it stands there
/// in plain text.
struct ListPlace {
  private let path: String
  /// Nil on the first page.
  let cursor: PageCursor?
  /// The number of the first item of the page, from 1. It is only shown.
  let first: Int

  /// Requirement N-23.
  static let pageSize = 15

  /// - Parameter path: of the list.
  /// - Throws: `RemediError` `validation` for parameters that no such list has.
  init(_ request: Request, in path: String) throws {
    let query = try QueryParameters(request)
    self.path = path
    cursor = query.value("cursor", "a cursor from the previous page") { PageCursor($0, fields: 1) }
    first = query.integer("from", default: 1, in: 1...1_000_000)
    try query.finish()
  }

  /// `16–30 of 40`. Nil for an empty page.
  func range(showing shown: Int, of total: Int) -> String? {
    guard shown > 0 else { return nil }
    let last = first + shown - 1
    return shown == 1 && first == 1 && total <= 1 ? nil : "\(first)–\(last) of \(max(last, total))"
  }

  /// The address of the page before. Nil on the first.
  /// - Parameter cursor: where it begins. Nil if it is the first.
  func newerHref(_ cursor: PageCursor?) -> String? {
    guard self.cursor != nil else { return nil }
    return cursor.map { href($0, from: max(1, first - Self.pageSize)) } ?? path
  }

  /// The address of the next page. Nil on the last.
  func olderHref(after shown: Int, _ next: PageCursor?) -> String? { next.map { href($0, from: first + shown) } }

  private func href(_ cursor: PageCursor, from first: Int) -> String {
    PageAddress.text(path, [("from", String(first)), ("cursor", cursor.text)])
  }
}

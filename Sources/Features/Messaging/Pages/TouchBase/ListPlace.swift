import Hummingbird
import Record
import Web

/// The place in a list of a mailbox, from the address of its page. A position names no person, so that it stands there
/// in plain text.
struct ListPlace {
  /// Nil on the first page.
  let cursor: PageCursor?
  /// The number of the first item of the page, from 1. It is only shown.
  let first: Int

  /// - Throws: `RemediError` `validation` for parameters that no such list has.
  init(_ request: Request) throws {
    let query = try QueryParameters(request)
    cursor = query.value("cursor", "a cursor from the previous page") { PageCursor($0, fields: 1) }
    first = query.integer("from", default: 1, in: 1...1_000_000)
    try query.finish()
  }

  /// `16–30 of 40`. Nil for an empty page.
  func range(showing shown: Int, of total: Int) -> String? {
    guard shown > 0 else { return nil }
    let last = first + shown - 1
    return "\(first)–\(last) of \(max(last, total))"
  }

  /// The address of the next page. Nil on the last.
  func olderHref(_ path: String, after shown: Int, _ next: PageCursor?) -> String? {
    next.map { PageAddress.text(path, [("from", String(first + shown)), ("cursor", $0.text)]) }
  }
}

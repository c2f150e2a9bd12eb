import Foundation

/// A list on the server, fetched page by page as it is iterated.
///
///     for try await prescription in client.prescriptions() where prescription.active { … }
public struct Pages<Element: Decodable & Sendable>: AsyncSequence, Sendable {
  let client: RemediClient
  let path: [String]
  var query: [URLQueryItem] = []
  /// 1…500. Nil leaves it to the server.
  let pageSize: Int?

  /// Fetches all elements.
  public func all() async throws -> [Element] {
    var elements: [Element] = []
    for try await element in self { elements.append(element) }
    return elements
  }

  public func makeAsyncIterator() -> Iterator { Iterator(pages: self) }

  public struct Iterator: AsyncIteratorProtocol {
    private let pages: Pages
    private var items: ArraySlice<Element> = []
    private var cursor: String?
    private var isLast = false

    init(pages: Pages) { self.pages = pages }

    public mutating func next() async throws -> Element? {
      // An empty page is not necessarily the last.
      while items.isEmpty, !isLast {
        var query = pages.query
        if let size = pages.pageSize { query.append(URLQueryItem(name: "limit", value: "\(size)")) }
        if let cursor { query.append(URLQueryItem(name: "cursor", value: cursor)) }
        let page: Page = try await pages.client.read(
          Call(method: "GET", path: pages.path, query: query, isRepeatable: true))
        items = page.items[...]
        isLast = page.next == nil
        cursor = page.next
      }
      return items.popFirst()
    }
  }

  private struct Page: Decodable {
    let items: [Element]
    let next: String?
  }
}

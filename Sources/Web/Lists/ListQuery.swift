/// The parameters of a list's address.
public struct ListQuery: Sendable {
  /// The number of entries on a page.
  public static let pageSize = 24

  public let search: Search
  /// Starts at 1.
  public let page: Int
  /// Further filters by the names of their controls. Empty or nil if a control does not filter.
  public var filters: [(name: String, value: String?)] = []

  /// Reads the parameters that every list has. ``QueryParameters/finish()`` reports the faults.
  public init(_ query: QueryParameters, _ context: PractitionerContext) {
    self.init(query, query.search(context))
  }

  init(_ query: QueryParameters, _ search: Search) {
    self.search = search
    page = query.integer("page", default: 1, in: 1...10_000)
  }

  /// Whether a search or filter is active.
  public var isNarrow: Bool { !search.words.isEmpty || filters.contains { !($0.value ?? "").isEmpty } }

  /// The address of a page of the same list.
  public func address(_ path: String, page: Int) -> String {
    PageAddress.text(path, [search.parameter] + filters + [("page", page == 1 ? nil : String(page))])
  }
}

/// What the address of a list asks for.
public struct ListQuery: Sendable {
  /// Entries on a page.
  public static let pageSize = 24

  public let search: Search
  /// 1 for the first.
  public let page: Int
  /// What else narrows the list, by the names of the controls; empty or nil where a control does not.
  public var filters: [(name: String, value: String?)] = []

  /// Reads what every list can be asked for; what is wrong is said by ``QueryParameters/finish()``.
  public init(_ query: QueryParameters, _ context: PractitionerContext) {
    self.init(query, query.search(context))
  }

  init(_ query: QueryParameters, _ search: Search) {
    self.search = search
    page = query.integer("page", default: 1, in: 1...10_000)
  }

  /// Whether the list is narrowed down.
  public var isNarrow: Bool { !search.words.isEmpty || filters.contains { !($0.value ?? "").isEmpty } }

  /// The address of a page of the same list.
  public func address(_ path: String, page: Int) -> String {
    PageAddress.text(path, [search.parameter] + filters + [("page", page == 1 ? nil : String(page))])
  }
}

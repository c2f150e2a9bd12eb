import Record
import Web

/// The query parameters of the board.
struct BoardAddress: Sendable {
  private(set) var filter: BoardFilter
  let search: Search
  /// The sealed cursor from the previous page. It is sealed because a position in the list contains a patient's name.
  /// Nil on the first page.
  private(set) var cursor: String?

  init(_ query: QueryParameters, _ context: PractitionerContext) {
    filter =
      query.value("show", Self.filters) { name in BoardFilter.allCases.first { $0.rawValue == name } } ?? .all
    search = query.search(context)
    cursor = query.string("cursor")
  }

  private static let filters = BoardFilter.allCases.map(\.rawValue).joined(separator: ", ")

  /// A copy with other values.
  /// - Parameter cursor: sealed; nil for the first page.
  func with(filter: BoardFilter? = nil, cursor: String?) -> Self {
    var address = self
    if let filter { address.filter = filter }
    address.cursor = cursor
    return address
  }

  /// Whether the address asks for all patients, from the first page.
  var isWhole: Bool { filter == .all && search.words.isEmpty && cursor == nil }

  /// The path and query for a link.
  var path: String {
    PageAddress.text(
      "/patients", [("show", filter == .all ? nil : filter.rawValue), search.parameter, ("cursor", cursor)])
  }
}

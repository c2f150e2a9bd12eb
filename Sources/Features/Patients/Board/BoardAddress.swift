import Record
import Web

/// What the address of a board asks for.
struct BoardAddress: Sendable {
  private(set) var shelf: BoardFilter
  let search: Search
  /// From the page before, sealed, since a place in the list is one by name; nil on the first.
  private(set) var cursor: String?

  init(_ query: QueryParameters, _ context: PractitionerContext) {
    shelf =
      query.value("show", Self.shelves) { name in BoardFilter.allCases.first { $0.rawValue == name } } ?? .all
    search = query.search(context)
    cursor = query.string("cursor")
  }

  private static let shelves = BoardFilter.allCases.map(\.rawValue).joined(separator: ", ")

  /// The same with something else.
  /// - Parameter cursor: sealed; nil for the first page.
  func with(shelf: BoardFilter? = nil, cursor: String?) -> Self {
    var address = self
    if let shelf { address.shelf = shelf }
    address.cursor = cursor
    return address
  }

  /// Whether all patients are asked for, from the first on.
  var isWhole: Bool { shelf == .all && search.words.isEmpty && cursor == nil }

  /// As a link has it.
  var path: String {
    PageAddress.text(
      "/patients", [("show", shelf == .all ? nil : shelf.rawValue), search.parameter, ("cursor", cursor)])
  }
}

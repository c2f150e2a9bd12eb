import Record
import Web

/// What the address of a board asks for.
struct BoardAddress: Sendable, Hashable {
  var shelf = BoardShelf.all
  /// Without blanks around it; empty without a search.
  var search = ""
  /// From the page before; nil on the first.
  var cursor: String?

  init(_ query: QueryParameters) {
    shelf =
      query.value("show", Self.shelves) { name in BoardShelf.allCases.first { $0.rawValue == name } } ?? .all
    search = query.search("q")
    cursor = query.string("cursor")
  }

  private static let shelves = BoardShelf.allCases.map(\.rawValue).joined(separator: ", ")

  /// The same with something else.
  func with(shelf: BoardShelf? = nil, search: String? = nil, cursor: String?) -> Self {
    var address = self
    if let shelf { address.shelf = shelf }
    if let search { address.search = search }
    address.cursor = cursor
    return address
  }

  /// As a link has it.
  var path: String {
    PageAddress.text("/patients", [("show", shelf == .all ? nil : shelf.rawValue), ("q", search), ("cursor", cursor)])
  }
}

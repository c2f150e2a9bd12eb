import Foundation
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
    search = (query.string("q") ?? "").trimming()
    cursor = query.string("cursor")
    if search.unicodeScalars.count > BoardPage.longestSearch {
      query.fault("q", "What you look for may hold at most \(BoardPage.longestSearch) characters.")
    }
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
    let parameters = [("show", shelf == .all ? "" : shelf.rawValue), ("q", search), ("cursor", cursor ?? "")]
      .filter { !$0.1.isEmpty }
    guard !parameters.isEmpty else { return "/patients" }
    let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~")
    return "/patients?"
      + parameters.map { "\($0.0)=\($0.1.addingPercentEncoding(withAllowedCharacters: plain) ?? "")" }
      .joined(separator: "&")
  }
}

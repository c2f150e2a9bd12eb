/// The titles of a file's columns.
struct ImportTitles: Sendable {
  let all: [String]
  private let places: [String: Int]

  init(_ cells: [String]) {
    all = cells.map { $0.trimming() }
    places = Dictionary(zip(all.map { $0.lowercased() }, 0...)) { first, _ in first }
  }

  /// The place of a column, whichever case its title has. Nil if there is none; the first of equal ones.
  subscript(title: String) -> Int? { places[title.trimming().lowercased()] }
}

import Remedi

extension Phrases {
  /// `Ann Meyer, Bo Lind and 3 others`: at most so many names, for a line of a list. Empty for nobody.
  static func people(_ names: [String], most: Int) -> String {
    let names = names.map(isolated)
    guard names.count > most else { return list(names) }
    return list(Array(names.prefix(most - 1)) + [counted(names.count - most + 1, "other")])
  }
}

/// The edit distance between two words.
enum EditDistance {
  /// The number of letters to insert, delete or replace (Levenshtein).
  static func between(_ one: String, _ other: String) -> Int {
    let (rows, columns) = (Array(one.prefix(40)), Array(other.prefix(40)))
    var last = Array(0...columns.count)
    for (row, letter) in rows.enumerated() {
      var next = [row + 1]
      for (column, wanted) in columns.enumerated() {
        next.append(min(last[column] + (letter == wanted ? 0 : 1), last[column + 1] + 1, next[column] + 1))
      }
      last = next
    }
    return last[columns.count]
  }
}

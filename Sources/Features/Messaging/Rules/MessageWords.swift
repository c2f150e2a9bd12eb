import Remedi

/// Words as messages are searched by: folded, and cut to a length that nobody types.
package enum MessageWords {
  private static let longest = 40

  /// The words of a text, in its order.
  package static func all(of text: String) -> [String] { FoldedText.keys(text).map { String($0.prefix(longest)) } }

  /// The words of a body, for its entries: each once. A word that begins another is left out, since a search for it
  /// finds that one.
  package static func ofBody(_ body: String) -> [String] {
    let sorted = Set(all(of: body)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return sorted.indices.filter { index in
      index + 1 == sorted.count || !sorted[index + 1].utf8.starts(with: sorted[index].utf8)
    }.map { sorted[$0] }
  }
}

import Hummingbird
import Remedi

extension Request {
  /// The language of the words that the client wants most (RFC 9110, 12.5.4), among those that there are words in. Nil if
  /// it names none of them.
  package var wantedLanguage: LanguageTag? {
    let ranges = headers[values: .acceptLanguage].joined(separator: ",").split(separator: ",").prefix(20)
    let wanted = ranges.compactMap { range -> (tag: LanguageTag, weight: Double)? in
      let parts = range.split(separator: ";").map { String($0).trimming() }
      guard let first = parts.first, let tag = LanguageTag(first), Self.hasWords(tag) else { return nil }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 }
      return (quality ?? 1) > 0 ? (tag, quality ?? 1) : nil
    }
    // The first of those with the same weight.
    return wanted.enumerated().max { ($0.element.weight, -$0.offset) < ($1.element.weight, -$1.offset) }?.element.tag
  }

  private static func hasWords(_ tag: LanguageTag) -> Bool {
    tag.text.split(separator: "-").first.flatMap { WordLanguage(rawValue: $0.lowercased()) } != nil
  }
}

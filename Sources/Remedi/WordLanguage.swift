/// A language that the words for patients exist in. A stored code.
public enum WordLanguage: String, Codable, Sendable, CaseIterable {
  case english = "en"
  case german = "de"

  /// The first of the tags that there are words in. English if there are none.
  public init(_ tags: LanguageTag?...) {
    let known = tags.lazy.compactMap { tag in
      tag?.text.split(separator: "-").first.flatMap { WordLanguage(rawValue: $0.lowercased()) }
    }
    self = known.first ?? .english
  }
}

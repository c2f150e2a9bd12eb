/// A description as it is laid out: an empty line parts its paragraphs.
enum Prose {
  static func paragraphs(of text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.split { $0.allSatisfy(\.isWhitespace) }.map { $0.joined(separator: " ") }
  }

  /// What stands before the first full stop that a blank follows, with the stop.
  static func firstSentence(of text: String) -> String {
    let first = paragraphs(of: text).first ?? ""
    guard let end = first.firstRange(of: ". ") else { return first }
    return first[..<end.lowerBound] + "."
  }
}

extension String {
  /// Nil where it is empty.
  var orNil: String? { isEmpty ? nil : self }
}

/// Splits a description into paragraphs at empty lines.
enum Prose {
  static func paragraphs(of text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.split { $0.allSatisfy(\.isWhitespace) }.map { $0.joined(separator: " ") }
  }

  /// The text up to and including the first full stop that is followed by a space.
  static func firstSentence(of text: String) -> String {
    let first = paragraphs(of: text).first ?? ""
    guard let end = first.firstRange(of: ". ") else { return first }
    return first[..<end.lowerBound] + "."
  }
}

extension String {
  /// Nil if it is empty.
  var orNil: String? { isEmpty ? nil : self }
}

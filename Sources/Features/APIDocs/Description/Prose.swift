import Web

/// The subset of CommonMark that the document uses: paragraphs, lists that begin with `- `, and `code`.
enum Prose {
  /// A section of the introduction with its own heading.
  struct Section {
    let title: String
    let text: String
  }

  /// Splits a text at its headings (`## `). The text before the first one comes first.
  static func sections(of text: String) -> (introduction: String, sections: [Section]) {
    let parts = ("\n" + text).split(separator: "\n## ", omittingEmptySubsequences: false)
    let sections = parts.dropFirst().map { part in
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return Section(title: String(lines.first ?? ""), text: lines.count > 1 ? String(lines[1]) : "")
    }
    return (String(parts.first ?? ""), sections)
  }

  /// Paragraphs and lists, separated by empty lines.
  static func blocks(of text: String) -> [BlockView] {
    text.split(separator: "\n\n").compactMap { block in
      let lines = block.split(separator: "\n")
      guard let first = lines.first else { return nil }
      guard first.hasPrefix("- ") else { return .paragraph(pieces(of: lines.joined(separator: " "))) }
      return .list(lines.map { LineView(pieces(of: String($0.dropFirst(2)))) })
    }
  }

  /// Plain text and code in backticks.
  static func pieces(of text: String) -> [PieceView] {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    return parts.filter { !$0.element.isEmpty }.map { index, part in
      index.isMultiple(of: 2) ? .plain(String(part)) : .code(String(part))
    }
  }
}

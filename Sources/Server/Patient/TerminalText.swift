/// Text that is displayed in a terminal without being interpreted.
enum TerminalText {
  /// On one line, without control characters and bidirectional controls.
  static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: plain.append(" ")
      default: if !turnsDirection(scalar) { plain.append(scalar) }
      }
    }
    return String(plain)
  }

  /// Embeddings, overrides and isolates (UAX #9), which would reorder the rest of a line.
  private static func turnsDirection(_ scalar: Unicode.Scalar) -> Bool {
    ("\u{202A}"..."\u{202E}").contains(scalar) || ("\u{2066}"..."\u{2069}").contains(scalar)
  }

  /// Rows in aligned columns, two spaces apart. Empty columns are omitted.
  static func columns(_ rows: [[String]]) -> [String] {
    let rows = rows.map { $0.map(plain) }
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (text, width) in zip(row, widths) where width > 0 {
        line += text + String(repeating: " ", count: width - text.count + 2)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

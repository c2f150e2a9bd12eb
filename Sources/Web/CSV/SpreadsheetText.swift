/// Text in a form that spreadsheets leave unchanged.
///
/// A spreadsheet executes a cell that begins like a formula. A leading apostrophe prevents that permanently, even after
/// the file is saved and reopened. A spreadsheet also alters what looks like a number, a date or a time: `00123`
/// becomes 123, `8/10` the tenth of August, fifteen digits 1.85E+14. A trailing narrow no-break space (U+202F) prevents
/// that invisibly; LibreOffice would show an apostrophe. Trimming the text removes it.
///
/// To get the original text back, remove the apostrophe or the space if the rest is such a text.
enum SpreadsheetText {
  static let protectingSpace: Unicode.Scalar = "\u{202F}"

  static func disarm(_ text: String) -> String {
    // Text that begins with an ordinary letter is usually neither.
    guard let first = text.utf8.first, !isLetter(first) || AlteredText.mayBegin(with: first) else { return text }
    let scalars = text.unicodeScalars
    if isFormula(scalars.drop { $0 == "'" }) { return "'" + text }
    let end = scalars.lastIndex { $0 != protectingSpace }.map(scalars.index(after:)) ?? scalars.startIndex
    return AlteredText.isAltered(scalars[..<end]) ? text + String(protectingSpace) : text
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  /// Whether a spreadsheet could execute the text: by its first character, in any width, or by the first one after
  /// blanks.
  private static func isFormula(_ text: Substring.UnicodeScalarView) -> Bool {
    guard let first = text.first, !("0"..."9").contains(first) else { return false }
    if ["\t", "\r", "\n"].contains(first) { return true }
    guard let sign = text.first(where: { !isUnseen($0) }) else { return false }
    return openers.contains(sign)
  }

  /// Blanks, control characters, and zero-width characters such as U+200B and U+FEFF.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// `=`, `+`, `-`, `@`, their small and full-width forms, and the minus sign.
  private static let openers: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}", "\u{FE66}", "\u{FE62}", "\u{FE63}", "\u{FE6B}",
    "\u{2212}",
  ]
}

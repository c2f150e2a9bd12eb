/// Text that a spreadsheet takes as the text that it is.
///
/// A spreadsheet runs a cell that begins like a formula: an apostrophe before it keeps it from that, for good, also where
/// the file is saved and opened again. What looks like a number, a date or a time it alters: `00123` becomes 123, `8/10`
/// the tenth of August, fifteen digits 1.85E+14. A narrow blank that nothing breaks (U+202F) behind it keeps it as it is and
/// is not seen; an apostrophe would be, in LibreOffice. Whatever trims text takes it away.
///
/// Taking the apostrophe, or the blank, away again wherever the rest is such a text gives back what was written.
enum SpreadsheetText {
  static let keeper: Unicode.Scalar = "\u{202F}"

  static func disarm(_ text: String) -> String {
    // What begins with a plain letter is mostly neither.
    guard let first = text.utf8.first, !isLetter(first) || AlteredText.mayBegin(with: first) else { return text }
    let scalars = text.unicodeScalars
    if isFormula(scalars.drop { $0 == "'" }) { return "'" + text }
    let end = scalars.lastIndex { $0 != keeper }.map(scalars.index(after:)) ?? scalars.startIndex
    return AlteredText.isAltered(scalars[..<end]) ? text + String(keeper) : text
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  /// Whether the text could be run: by its first sign, in every width, or by the first one behind blanks.
  private static func isFormula(_ text: Substring.UnicodeScalarView) -> Bool {
    guard let first = text.first, !("0"..."9").contains(first) else { return false }
    if ["\t", "\r", "\n"].contains(first) { return true }
    guard let sign = text.first(where: { !isUnseen($0) }) else { return false }
    return openers.contains(sign)
  }

  /// Blanks, control characters, and what has no width, such as U+200B and U+FEFF.
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

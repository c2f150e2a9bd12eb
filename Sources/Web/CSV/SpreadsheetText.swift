/// Text that a spreadsheet takes as the text that it is.
///
/// A spreadsheet runs a cell that begins like a formula, and alters one that looks like a number: `00123` becomes 123.
/// A leading apostrophe keeps it from both. Taking one apostrophe away wherever the text behind all of them is such a
/// text gives back what was written.
enum SpreadsheetText {
  static func disarm(_ text: String) -> String {
    // What begins with a plain letter is neither, and most texts do.
    guard let first = text.utf8.first, !isLetter(first) else { return text }
    let behindApostrophes = text.unicodeScalars.drop { $0 == "'" }
    return isFormula(behindApostrophes) || isAlteredNumber(behindApostrophes) ? "'" + text : text
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  /// Whether the text could be run: by its first sign, in every width, or by the first one behind blanks.
  private static func isFormula(_ text: Substring.UnicodeScalarView) -> Bool {
    guard let first = text.first, !isDigit(first) else { return false }
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

  /// Whether the text looks like a number that would not come back as it is: leading zeros, more than the fifteen digits
  /// that a spreadsheet keeps, or an exponent.
  private static func isAlteredNumber(_ text: Substring.UnicodeScalarView) -> Bool {
    var rest = text.drop { $0 == " " }
    let hasLeadingZero = rest.first == "0" && rest.dropFirst().first.map(isDigit) == true
    let mantissa = rest.prefix { isDigit($0) || $0 == "." || $0 == "," }
    rest = rest[mantissa.endIndex...]
    guard mantissa.contains(where: isDigit) else { return false }
    let hasExponent = rest.first == "e" || rest.first == "E"
    if hasExponent {
      rest = rest.dropFirst()
      if rest.first == "+" || rest.first == "-" { rest = rest.dropFirst() }
      guard rest.first.map(isDigit) == true else { return false }
      rest = rest.drop(while: isDigit)
    }
    guard rest.allSatisfy({ $0 == " " }) else { return false }
    return hasLeadingZero || hasExponent || mantissa.filter(isDigit).count > 15
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}

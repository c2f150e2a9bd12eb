/// Text that spreadsheets read as a number, a date, a time or an amount of money, and show otherwise than it was written; in
/// which country they were installed nobody knows.
enum AlteredText {
  /// Whether a text with this first byte may be one, though it is a letter: a month comes first.
  static func mayBegin(with byte: UInt8) -> Bool { initials.contains(byte | 0x20) }

  static func isAltered(_ text: Substring.UnicodeScalarView) -> Bool {
    guard let shape = Shape(text) else { return false }
    if shape.isNumber { return !staysTheSame(shape.digits) }
    return !isDecimal(shape.plain) && !isISODate(shape.plain)
  }

  /// What is left of a text without the blanks at its ends; nil where something in it makes it a text for certain.
  private struct Shape {
    var plain = ""
    var digits = ""
    /// Whether it is nothing but digits.
    var isNumber: Bool { plain == digits }

    init?(_ text: Substring.UnicodeScalarView) {
      // Longer is none that a spreadsheet knows.
      guard text.count <= 40 else { return nil }
      for scalar in text {
        if ("0"..."9").contains(scalar) {
          digits.unicodeScalars.append(scalar)
        } else if !scalar.properties.isAlphabetic, !separators.contains(scalar) {
          return nil
        }
      }
      let words = text.split { !$0.properties.isAlphabetic }.map { String(Substring($0)).lowercased() }
      guard !digits.isEmpty, words.allSatisfy({ AlteredText.isRead($0, in: text) }) else { return nil }
      plain = String(Substring(text)).split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
  }

  /// Whether a word is one that a number, a date or a time has: a letter alone is part of an exponent or of a time.
  private static func isRead(_ word: String, in text: Substring.UnicodeScalarView) -> Bool {
    guard words.contains(word) else { return false }
    if word.count > 1 { return true }
    if word != "e" { return text.contains(":") }
    return zip(text, text.dropFirst()).contains { ("0"..."9").contains($0) && ($1 == "e" || $1 == "E") }
  }

  /// A whole number that a cell shows to its last digit: Excel writes from twelve digits on as `1.85E+11`.
  private static func staysTheSame(_ digits: String) -> Bool {
    digits.utf8.count <= 11 && (digits == "0" || digits.utf8.first != UInt8(ascii: "0"))
  }

  /// `0.5`: nothing else than a part of one, which no calendar has as a day.
  private static func isDecimal(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "0", (1...10).contains(parts[1].utf8.count) else { return false }
    return parts[1].utf8.allSatisfy { (0x30...0x39).contains($0) } && parts[1].utf8.last != 0x30
  }

  /// `2026-03-01`, alone or with a time behind it: the same moment wherever it is opened, and what our own columns hold.
  private static func isISODate(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count >= 10, bytes[4] == 0x2D, bytes[7] == 0x2D else { return false }
    let isDate = bytes.prefix(10).enumerated().allSatisfy { [4, 7].contains($0) || (0x30...0x39).contains($1) }
    return isDate && (bytes.count == 10 || bytes[10] == 0x20 || bytes[10] == 0x54)
  }

  private static let separators: Set<Unicode.Scalar> = [
    " ", ".", ",", ":", ";", "/", "-", "'", "%", "$", "\u{20AC}", "\u{A3}", "\u{A5}", "(", ")", "+", "\u{2013}",
    "\u{A0}",
  ]

  /// Months as English, German, French and Spanish spreadsheets know them, halves of the day, and what makes an exponent.
  private static let words: Set<String> = [
    "jan", "january", "feb", "february", "mar", "march", "apr", "april", "may", "jun", "june", "jul", "july", "aug",
    "august", "sep", "sept", "september", "oct", "october", "nov", "november", "dec", "december",
    "januar", "jänner", "februar", "mär", "märz", "mrz", "mai", "juni", "juli", "okt", "oktober", "dez", "dezember",
    "janvier", "février", "mars", "avril", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre",
    "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre",
    "diciembre", "ene", "abr", "ago", "dic", "am", "pm", "a", "p", "e", "t", "z",
  ]

  private static let initials = Set(words.compactMap(\.utf8.first))
}

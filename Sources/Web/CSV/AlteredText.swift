/// Text that a spreadsheet reads as a number, a date, a time or an amount of money, and then displays differently.
/// Covers the usual locales, since the reader's locale is unknown.
enum AlteredText {
  /// Whether text that starts with this byte may be altered although it is a letter: month names start with one.
  static func mayBegin(with byte: UInt8) -> Bool { initials.contains(byte | 0x20) }

  static func isAltered(_ text: Substring.UnicodeScalarView) -> Bool {
    guard let shape = Shape(text) else { return false }
    if shape.isNumber { return !staysTheSame(shape.digits) }
    return !isDecimal(shape.plain) && !isISODate(shape.plain)
  }

  /// The text without leading and trailing blanks. Nil if a character rules out everything but plain text.
  private struct Shape {
    var plain = ""
    var digits = ""
    /// Whether the text consists of digits only.
    var isNumber: Bool { plain == digits }

    init?(_ text: Substring.UnicodeScalarView) {
      // No spreadsheet alters anything longer.
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

  /// Whether a word can be part of a number, a date or a time. A single letter can be an exponent or part of a time.
  private static func isRead(_ word: String, in text: Substring.UnicodeScalarView) -> Bool {
    guard words.contains(word) else { return false }
    if word.count > 1 { return true }
    if word != "e" { return text.contains(":") }
    return zip(text, text.dropFirst()).contains { ("0"..."9").contains($0) && ($1 == "e" || $1 == "E") }
  }

  /// Whether a cell shows the whole number to its last digit. From twelve digits on, Excel writes `1.85E+11`.
  private static func staysTheSame(_ digits: String) -> Bool {
    digits.utf8.count <= 11 && (digits == "0" || digits.utf8.first != UInt8(ascii: "0"))
  }

  /// Whether the text is a plain decimal such as `0.5`, which no locale reads as a date.
  private static func isDecimal(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "0", (1...10).contains(parts[1].utf8.count) else { return false }
    return parts[1].utf8.allSatisfy { (0x30...0x39).contains($0) } && parts[1].utf8.last != 0x30
  }

  /// Whether the text is `2026-03-01`, alone or followed by a time. It means the same in every locale, and our own
  /// columns use it.
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

  /// Month names in English, German, French and Spanish, halves of the day, and exponent markers.
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

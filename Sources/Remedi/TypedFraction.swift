/// A fraction of one in user input: `½`, `1/2`.
///
/// Used for frequency texts and for every numeric field.
package enum TypedFraction {
  /// Single-character fractions and their decimals.
  package static let signs: [Unicode.Scalar: String] = [
    "½": ".5", "¼": ".25", "¾": ".75", "⅛": ".1250", "⅜": ".3750", "⅝": ".6250", "⅞": ".8750",
  ]

  /// The characters between the digits: `1/2`, and `1⁄2` with the fraction slash.
  static let strokes: Set<Unicode.Scalar> = ["/", "⁄", "∕"]

  /// `1/2` as 0.5. Nil if four decimals cannot represent it, such as `1/3`, and for anything that is not a fraction of
  /// one: `25/100` is a strength, `6/12` a duration.
  package static func number(_ above: some StringProtocol, _ below: some StringProtocol) -> DecimalNumber? {
    guard let above = Digits.number(Array(above.utf8)[...]), let below = Digits.number(Array(below.utf8)[...]),
      (1...10).contains(below), (1..<below).contains(above), above * 10_000 % below == 0
    else { return nil }
    return DecimalNumber(scaled: Int64(above * 10_000 / below))
  }

  /// `½`, `1/2`, and after an integer `1½`, `1 ½`, `1 1/2`. Nil for anything else.
  static func number(_ text: String) -> DecimalNumber? {
    guard let (whole, part) = parts(text.unicodeScalars), let part else { return nil }
    guard let whole else { return part }
    return DecimalNumber(scaled: Int64(whole) * 10_000 + part.scaled)
  }

  /// Whether a text looks like a fraction that four decimals cannot represent or that is not a fraction of one.
  static func isUnkept(_ text: String) -> Bool { parts(text.unicodeScalars).map { $0.part == nil } ?? false }

  /// The integer before a fraction, and the fraction. Nil if the text does not look like this.
  private static func parts(
    _ text: String.UnicodeScalarView
  ) -> (whole: Int?, part: DecimalNumber?)? {
    let pieces = text.split(whereSeparator: \.properties.isWhitespace).map(Substring.init)
    guard (1...2).contains(pieces.count), let last = pieces.last else { return nil }
    if let sign = last.unicodeScalars.last, let decimals = signs[sign] {
      let part = DecimalNumber("0" + decimals)
      let before = pieces.count == 1 ? Substring(last.unicodeScalars.dropLast()) : pieces[0]
      guard pieces.count == 1 || last.unicodeScalars.count == 1 else { return nil }
      if before.isEmpty { return (nil, part) }
      return wholeNumber(before).map { ($0, part) }
    }
    let digits = last.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: strokes.contains)
      .map(Substring.init)
    guard digits.count == 2, wholeNumber(digits[0]) != nil, wholeNumber(digits[1]) != nil else { return nil }
    let part = number(digits[0], digits[1])
    if pieces.count == 1 { return (nil, part) }
    return wholeNumber(pieces[0]).map { ($0, part) }
  }

  private static func wholeNumber(_ text: Substring) -> Int? {
    (1...6).contains(text.utf8.count) ? Digits.number(Array(text.utf8)[...]) : nil
  }
}

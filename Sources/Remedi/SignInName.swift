/// A sign-in name: a mail address or a user name such as `aiko.tanaka.482.9637`.
public enum SignInName {
  /// The minimum number of final digits in a user name that are grouped.
  public static let shortestNumber = 7

  /// The canonical form of a name. `Aiko Tanaka 4829637`, `aiko.tanaka-482-9637` and `AIKO.TANAKA.482.9637` are the
  /// same: people who type a name from a letter ignore capitals, blanks, dots and dashes, and may use the digits of
  /// their script.
  public static func fold(_ typed: String) -> String {
    guard !typed.contains("@") else { return EmailAddress.fold(typed) }
    let plain = FoldedText.fold(withPlainDigits(typed.trimming().precomposedStringWithCompatibilityMapping))
    let parts = plain.split(whereSeparator: isSeparator)
    let name = parts.joined(separator: ".")
    let tail = name.reversed().prefix { isDigit($0) || $0 == "." }
    let number = Array(tail.filter(isDigit).reversed())
    // Fewer digits belong to the last word of an older name, such as `bob.martin2`.
    guard number.count >= shortestNumber, tail.count < name.count else { return name }
    return "\(name.dropLast(tail.count)).\(grouped(number))"
  }

  /// The first and last word of a person's name in `a`…`z`, such as `aiko.tanaka`. Nil if fewer than three letters
  /// remain.
  public static func plain(of name: String) -> String? {
    let words = FoldedText.fold(name).split(separator: " ").map { word in
      String(word.unicodeScalars.filter { ("a"..."z").contains($0) }.map(Character.init))
    }.filter { !$0.isEmpty }
    guard let first = words.first, words.joined().count >= 3 else { return nil }
    let last = words.count > 1 ? words[words.count - 1] : nil
    return String(([first.prefix(20)] + (last.map { [$0.prefix(20)] } ?? [])).joined(separator: "."))
  }

  /// The number in a user name: `482.9637`.
  public static func grouped(_ digits: [Character]) -> String {
    "\(String(digits.prefix(3))).\(String(digits.dropFirst(3)))"
  }

  /// Converts digits of other scripts: `٤٨٢` is 482.
  private static func withPlainDigits(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    return String(
      text.map { character in
        guard let scalar = character.unicodeScalars.first, scalar.properties.numericType == .decimal,
          let value = character.wholeNumberValue
        else { return character }
        return Character(String(value))
      })
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  private static func isSeparator(_ character: Character) -> Bool {
    character.isWhitespace && !character.isNewline || ".,_-\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}".contains(character)
  }
}

import Remedi

/// The number of a telephone as an address for text messages has it (RFC 5724): an optional plus, and digits.
enum TextMessageNumber {
  /// The fewest digits of a number that takes text messages.
  private static let fewest = 3

  /// `sms:+493012345`. Nil for a number with letters, an extension or too few digits: text messages do not reach it.
  static func address(of phone: String) -> String? {
    let typed = phone.trimming()
    let signs = Set("+ ()-\u{2010}\u{2011}\u{2013}./\u{a0}")
    guard typed.allSatisfy({ $0.wholeNumberValue != nil || signs.contains($0) }) else { return nil }
    let digits = typed.compactMap(\.wholeNumberValue).map(String.init).joined()
    guard digits.count >= fewest, !typed.dropFirst().contains("+") else { return nil }
    return "sms:\(typed.hasPrefix("+") ? "+" : "")\(digits)"
  }
}

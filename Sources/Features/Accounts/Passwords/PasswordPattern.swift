import Foundation

/// Passwords that are long but not secret.
enum PasswordPattern {
  /// Whether the password repeats one character or a short piece, or follows the alphabet, the digits or a keyboard
  /// row.
  static func isObvious(_ folded: String) -> Bool {
    let scalars = Array(folded.unicodeScalars)
    return (1...4).contains { repeats(scalars, every: $0) } || isWalk(scalars)
  }

  /// Whether only digits and punctuation are left after removing the names and the product's name.
  static func says(_ folded: String, onlyThe names: [String]) -> Bool {
    let parts = names.flatMap { [$0] + $0.split { !$0.isLetter }.map(String.init) }
    let folds = parts.map { $0.precomposedStringWithCompatibilityMapping.lowercased() }
    let words = folds.filter { $0.count >= 3 } + ["remedi"]
    var rest = folded
    for word in words.sorted(by: { $0.count > $1.count }) { rest = rest.replacingOccurrences(of: word, with: " ") }
    return rest != folded && !rest.contains(where: \.isLetter)
  }

  private static func repeats(_ scalars: [Unicode.Scalar], every length: Int) -> Bool {
    scalars.indices.dropFirst(length).allSatisfy { scalars[$0] == scalars[$0 - length] }
  }

  private static let rows = ["qwertyuiop", "qwertzuiop", "asdfghjkl", "yxcvbnm", "zxcvbnm", "azertyuiop"]

  /// Whether every character follows from the previous one: `234567890123`, `lkjihgfedc`. `qwertyuiopas` is two walks.
  private static func isWalk(_ scalars: [Unicode.Scalar]) -> Bool {
    var walks = 1
    for (first, second) in zip(scalars, scalars.dropFirst()) where !isStep(first, second) { walks += 1 }
    return walks * 5 <= scalars.count
  }

  private static func isStep(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    let difference = Int(second.value) - Int(first.value)
    if abs(difference) == 1 || abs(difference) == 9 && isDigit(first) && isDigit(second) { return true }
    let pair = String(String.UnicodeScalarView([first, second]))
    let back = String(String.UnicodeScalarView([second, first]))
    return rows.contains { $0.contains(pair) || $0.contains(back) }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}

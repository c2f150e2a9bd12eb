import Foundation

/// Text as it is compared: `Élodie` and `ELODIE` are one.
public enum FoldedText {
  /// Lower case, without marks over or under the letters.
  public static func fold(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text.lowercased() }
    let special = text.lowercased().replacingOccurrences(of: "ß", with: "ss").replacingOccurrences(of: "ø", with: "o")
      .replacingOccurrences(of: "æ", with: "ae").replacingOccurrences(of: "ł", with: "l")
    let plain = special.decomposedStringWithCanonicalMapping.unicodeScalars.filter { !isMark($0) }
    return String(String.UnicodeScalarView(plain))
  }

  /// Folded words: what letters and digits hold together, those of full width as those of half.
  public static func words(_ text: String) -> [Substring] {
    fold(text.precomposedStringWithCompatibilityMapping).split { !$0.isLetter && !$0.isNumber }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}

import Foundation

/// Text as it is compared: `Élodie` and `ELODIE` are one, and so are `Đặng` and `Dang`.
public enum FoldedText {
  /// Lower case, without marks over, under or through the letters.
  public static func fold(_ text: String) -> String {
    let small = text.lowercased()
    guard !small.utf8.allSatisfy({ $0 < 0x80 }) else { return small }
    var folded = String.UnicodeScalarView()
    for scalar in small.decomposedStringWithCanonicalMapping.unicodeScalars where !isMark(scalar) {
      if !scalar.isASCII, let plain = LatinLetter.plain(scalar) {
        folded.append(contentsOf: plain.unicodeScalars)
      } else {
        folded.append(scalar)
      }
    }
    return String(folded)
  }

  /// Folded words: what letters and digits hold together, those of full width as those of half.
  public static func words(_ text: String) -> [Substring] {
    fold(text.precomposedStringWithCompatibilityMapping).split { !$0.isLetter && !$0.isNumber }
  }

  /// Folded words for searching and for telling who may be the same: `Mueller` and `Müller`, `O'Brien` and `OBrien` are
  /// one. What begins alike still does.
  public static func keys(_ text: String) -> [String] {
    let joined = String(text.unicodeScalars.filter { !isApostrophe($0) }.map(Character.init))
    return words(joined).map { spelling($0) }
  }

  /// A folded word without what stands for a mark where keyboards have none: `mueller` and `muller`, `aagaard` and `agard`
  /// become one.
  public static func spelling(_ folded: some StringProtocol) -> String {
    var (result, last): ([UInt8], UInt8?) = ([], nil)
    for byte in folded.utf8 {
      let isStandIn =
        switch byte {
        case UInt8(ascii: "e"): last.map { Array("aou".utf8).contains($0) } ?? false
        case UInt8(ascii: "a"): last == UInt8(ascii: "a")
        default: false
        }
      if !isStandIn { result.append(byte) }
      // Of three in a row the second one alone is a stand-in.
      last = isStandIn ? nil : byte
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether the sign stands within a word: `O'Brien`.
  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool { apostrophes.contains(scalar) }

  private static let apostrophes = Set("'`\u{B4}\u{2018}\u{2019}\u{2BB}\u{2BC}".unicodeScalars)

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}

/// Small Latin letters beyond `a` to `z` that no mark can be taken from, in those: by their names in Unicode's own data,
/// which say of which letter they are made.
private enum LatinLetter {
  /// `d` of `đ` (LATIN SMALL LETTER D WITH STROKE), `ae` of `æ`; nil for what is no such letter.
  static func plain(_ scalar: Unicode.Scalar) -> String? {
    guard scalar.properties.generalCategory == .lowercaseLetter, let name = scalar.properties.name,
      let kind = ["LATIN SMALL LETTER ", "LATIN SMALL LIGATURE "].first(where: { name.hasPrefix($0) })
    else { return nil }
    let letter = String(name.dropFirst(kind.count)).components(separatedBy: " WITH ")[0]
    if let plain = named[letter] { return plain }
    // `D`, `AE`, `DOTLESS I`, `OPEN E`.
    guard let last = letter.split(separator: " ").last, last.count <= 2 else { return nil }
    return last.lowercased()
  }

  /// Those that have a name of their own, as the CLDR's transform Latin-ASCII writes them.
  private static let named = ["SHARP S": "ss", "THORN": "th", "ETH": "d", "ENG": "n", "SCHWA": "e", "KRA": "q"]
}

import Foundation

/// Text normalized for comparison: `Élodie` equals `ELODIE`, and `Đặng` equals `Dang`.
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

  /// The most bytes of ``key(_:)``. Two keys and an ID fit in what the indexes of every store hold.
  public static let longestKey = 400

  /// The beginning of a derived text, as an index holds it: a name may have letters that fold to nine bytes and more.
  public static func key(_ text: String) -> String {
    guard text.utf8.count > longestKey else { return text }
    var size = 0
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.prefix { scalar in
          size += UTF8.width(scalar)
          return size <= longestKey
        }))
  }

  /// Folded words: sequences of letters and digits; full-width characters become half-width ones.
  public static func words(_ text: String) -> [Substring] {
    fold(text.precomposedStringWithCompatibilityMapping).split { !$0.isLetter && !$0.isNumber }
  }

  /// Folded words for searching and for finding duplicates: `Mueller` equals `Müller`, `O'Brien` equals `OBrien`. Equal
  /// prefixes remain equal.
  public static func keys(_ text: String) -> [String] {
    let joined = String(text.unicodeScalars.filter { !isApostrophe($0) }.map(Character.init))
    return words(joined).map { spelling($0) }
  }

  /// A folded word without letters that substitute for marks on keyboards that lack them: `mueller` becomes `muller`,
  /// `aagaard` becomes `agard`.
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
      // Of three in a row, only the second one is a substitute.
      last = isStandIn ? nil : byte
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether it is an apostrophe within a word: `O'Brien`.
  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool { apostrophes.contains(scalar) }

  private static let apostrophes = Set("'`\u{B4}\u{2018}\u{2019}\u{2BB}\u{2BC}".unicodeScalars)

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}

/// The base letters of small Latin letters beyond `a` to `z` that do not decompose, derived from their Unicode names.
private enum LatinLetter {
  /// `d` for `đ` (LATIN SMALL LETTER D WITH STROKE), `ae` for `æ`. Nil for any other character.
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

  /// Letters with names of their own, as in the CLDR transform Latin-ASCII.
  private static let named = ["SHARP S": "ss", "THORN": "th", "ETH": "d", "ENG": "n", "SCHWA": "e", "KRA": "q"]
}

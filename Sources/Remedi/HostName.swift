import Foundation

/// Converts host names in any script to ASCII (IDNA, RFC 5890 and 5891).
enum HostName {
  /// `müller.example` as `xn--mller-kva.example`; ASCII unchanged. Nil if it is not a valid host name.
  static func ascii(_ host: String) -> String? {
    guard !host.utf8.allSatisfy({ $0 < 0x80 }) else { return host }
    // Normalizes capitals, full-width letters and other full stops (most of Unicode TS 46).
    let plain = host.precomposedStringWithCompatibilityMapping.lowercased().precomposedStringWithCanonicalMapping
      .replacing("\u{3002}", with: ".")
    let labels = plain.split(separator: ".", omittingEmptySubsequences: false).map { label(String($0)) }
    return labels.contains(nil) ? nil : labels.compactMap { $0 }.joined(separator: ".")
  }

  private static func label(_ label: String) -> String? {
    let scalars = Array(label.unicodeScalars)
    guard scalars.contains(where: { !$0.isASCII }) else { return label }
    guard let first = scalars.first, !isMark(first), scalars.allSatisfy(isAllowed), scalars.count <= 63 else {
      return nil
    }
    return "xn--" + Punycode.encode(scalars)
  }

  /// Letters, digits, marks and the hyphen, approximated by their categories (RFC 5892).
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == "-" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .otherLetter, .modifierLetter, .decimalNumber: return true
    default: return isMark(scalar)
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
  }
}

/// Encodes Unicode labels in ASCII (RFC 3492).
enum Punycode {
  private static let (base, least, most, skew, damp, firstBias, firstCode) = (36, 1, 26, 38, 700, 72, 0x80)

  /// - Parameter scalars: at most 63, so that no number overflows.
  static func encode(_ scalars: [Unicode.Scalar]) -> String {
    let codes = scalars.map { Int($0.value) }
    var output = codes.filter { $0 < firstCode }.map { UInt8($0) }
    let basic = output.count
    if basic > 0 { output.append(UInt8(ascii: "-")) }
    var (code, delta, bias, handled) = (firstCode, 0, firstBias, basic)
    while handled < codes.count, let next = codes.filter({ $0 >= code }).min() {
      delta += (next - code) * (handled + 1)
      code = next
      for other in codes {
        if other < code { delta += 1 }
        guard other == code else { continue }
        output += digits(of: delta, bias: bias)
        bias = adapted(delta, count: handled + 1, isFirst: handled == basic)
        (delta, handled) = (0, handled + 1)
      }
      (delta, code) = (delta + 1, code + 1)
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// A number of variable length, least significant digit first.
  private static func digits(of delta: Int, bias: Int) -> [UInt8] {
    var (rest, place, digits): (Int, Int, [UInt8]) = (delta, base, [])
    while true {
      let threshold = min(max(place - bias, least), most)
      guard rest >= threshold else { break }
      digits.append(digit(threshold + (rest - threshold) % (base - threshold)))
      (rest, place) = ((rest - threshold) / (base - threshold), place + base)
    }
    return digits + [digit(rest)]
  }

  private static func digit(_ value: Int) -> UInt8 {
    value < 26 ? UInt8(ascii: "a") + UInt8(value) : UInt8(ascii: "0") + UInt8(value - 26)
  }

  private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var (delta, shift) = (isFirst ? delta / damp : delta / 2, 0)
    delta += delta / count
    while delta > (base - least) * most / 2 { (delta, shift) = (delta / (base - least), shift + base) }
    return shift + (base - least + 1) * delta / (delta + skew)
  }
}

/// Codes of LOINC, such as `8867-4`: a number and its check digit (LOINC Users' Guide, appendix on the mod 10 check
/// digit).
enum LOINC {
  static func isCode(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...7).contains(parts[0].utf8.count), parts[1].utf8.count == 1,
      let digits = numbers(parts[0]), let check = numbers(parts[1])?.first
    else { return false }
    let sum = digits.reversed().enumerated().map { index, digit in
      let doubled = index.isMultiple(of: 2) ? digit * 2 : digit
      return doubled / 10 + doubled % 10
    }.reduce(0, +)
    return (10 - sum % 10) % 10 == check
  }

  /// Nil if there is anything but digits.
  private static func numbers(_ text: Substring) -> [Int]? {
    let digits = text.utf8.map { Int($0) - Int(UInt8(ascii: "0")) }
    return digits.allSatisfy((0...9).contains) ? digits : nil
  }
}

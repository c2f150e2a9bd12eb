import Foundation

/// An amount: an exact decimal and its unit (FHIR: Quantity).
public struct Quantity: Codable, Sendable, Hashable, CustomStringConvertible {
  public let value: DecimalNumber
  public let unit: String

  /// - Parameter unit: in the singular; a known plural is converted.
  public init(_ value: DecimalNumber, _ unit: String) {
    self.value = value
    self.unit = Self.plurals.first { $0.value == unit }?.key ?? unit
  }

  /// The plurals of countable units. Any other unit is written unchanged.
  private static let plurals = [
    "tablet": "tablets", "capsule": "capsules", "patch": "patches", "drop": "drops", "puff": "puffs",
    "sachet": "sachets", "spoonful": "spoonfuls", "injection": "injections", "spray": "sprays", "unit": "units",
  ]

  /// `1 tablet`, `1.5 tablets`, `25 mg`.
  public var description: String {
    "\(value) \(value.isOneOrLess ? unit : Self.plurals[unit] ?? unit)"
  }
}

/// A positive decimal number with at most six digits before and four after the decimal point, stored by value, not as
/// typed: `1.50` is `1.5`.
public struct DecimalNumber: Codable, Sendable, Hashable, CustomStringConvertible {
  /// Ten-thousandths.
  package let scaled: Int64

  /// Nil if the number is not positive or has more than six digits before the decimal point.
  package init?(scaled: Int64) {
    guard scaled > 0, scaled < 10_000_000_000 else { return nil }
    self.scaled = scaled
  }

  /// Parses `1`, `0.5`, `1,5` as written by programs. Nil for anything else, including zero. Use `TypedNumber` for user
  /// input.
  public init?(_ text: String) {
    let parts = text.replacingOccurrences(of: ",", with: ".").split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), (1...6).contains(parts[0].utf8.count),
      let whole = Digits.number(Array(parts[0].utf8)[...])
    else { return nil }
    var fraction = 0
    if parts.count == 2 {
      let digits = Array(parts[1].utf8)
      guard (1...4).contains(digits.count), let number = Digits.number(digits[...]) else { return nil }
      fraction = (digits.count..<4).reduce(number) { value, _ in value * 10 }
    }
    scaled = Int64(whole) * 10_000 + Int64(fraction)
    guard scaled > 0 else { return nil }
  }

  var isOneOrLess: Bool { scaled <= 10_000 }

  /// As short as possible, but never with exactly three decimals, which could be read as thousands: `1.1250`.
  public var description: String {
    let (whole, fraction) = scaled.quotientAndRemainder(dividingBy: 10_000)
    guard fraction > 0 else { return String(whole) }
    var digits = Digits.padded(Int(fraction), 4)
    while digits.last == "0" { digits.removeLast() }
    if digits.count == 3, whole > 0 { digits += "0" }
    return "\(whole).\(digits)"
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let number = Self(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a decimal: \(text)")
    }
    self = number
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

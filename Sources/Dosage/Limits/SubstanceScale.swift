import Remedi

/// The unit of a substance's amounts. Grams and their fractions are comparable; every other unit only with itself.
///
/// Amounts are whole multiples of a hundred-millionth of the base unit (nanograms, or the unit itself): a quantity and
/// a strength have four decimals each, so their product is exact.
struct SubstanceScale: Hashable, Sendable {
  /// The display text.
  let unit: String
  /// Scales with the same dimension are comparable.
  let dimension: String
  private let factor: Int128

  private static let masses: [String: Int128] = [
    "ng": 1, "ug": 1000, "mcg": 1000, "\u{B5}g": 1000, "\u{3BC}g": 1000, "mg": 1_000_000, "g": 1_000_000_000,
    "kg": 1_000_000_000_000,
  ]

  init(unit: String) {
    let name = unit.lowercased()
    self.unit = unit
    if let mass = Self.masses[name] {
      (dimension, factor) = ("mass", mass)
    } else {
      (dimension, factor) = ("unit " + name, 1)
    }
  }

  /// Whether it is grams or a fraction of them.
  var isMass: Bool { dimension == "mass" }

  /// The amount of a number in this unit.
  func amount(_ number: DecimalNumber) -> Int128 { Int128(number.scaled) * 10_000 * factor }

  /// The amount of a substance in a quantity of a medication: the quantity itself if it is in units of the substance
  /// (`500 mg`), otherwise that many times the strength (`2 tablets`).
  static func amount(of quantity: Quantity, strength: Quantity) -> Int128 {
    let (told, held) = (SubstanceScale(unit: quantity.unit), SubstanceScale(unit: strength.unit))
    if told.dimension == held.dimension { return told.amount(quantity.value) }
    return Int128(quantity.value.scaled) * Int128(strength.value.scaled) * held.factor
  }

  /// `1500 mg`, `0.5 mg`.
  func text(_ amount: Int128) -> String {
    let one = 100_000_000 * factor
    let (whole, rest) = amount.quotientAndRemainder(dividingBy: one)
    guard rest > 0 else { return "\(whole) \(unit)" }
    var digits = String(String(one + rest).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits) \(unit)"
  }
}

/// A number in user input, with a decimal point or comma, or as a fraction: `½`, `1 1/2`.
///
/// Used for every numeric field and for frequency texts: `1,500` and `1.500` are thousands to some and decimals to
/// others, so neither is assumed. `DecimalNumber` parses numbers that a program wrote.
public enum TypedNumber: Sendable, Hashable {
  case number(DecimalNumber)
  /// A decimal or thousands; the smaller one comes first.
  case ambiguous(decimal: DecimalNumber, thousands: DecimalNumber)
  /// Not a positive number of at most six digits before and four after the decimal point.
  case unreadable

  public init(_ text: String) {
    if let fraction = TypedFraction.number(text) {
      self = .number(fraction)
      return
    }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }.map(String.init)
    // `.5` lacks its 0, but is unambiguous.
    guard let number = DecimalNumber((parts.first?.isEmpty == true && parts.count == 2 ? "0" : "") + text) else {
      self = .unreadable
      return
    }
    // A number with thousands does not begin with 0.
    guard parts.count == 2, parts[1].utf8.count == 3, parts[0].contains(where: { $0 != "0" }),
      let thousands = DecimalNumber(parts[0] + parts[1])
    else {
      self = .number(number)
      return
    }
    self = .ambiguous(decimal: number, thousands: thousands)
  }

  /// A question about which of two numbers is meant, or about the decimal of a fraction that has none. Nil if there is
  /// exactly one number or none at all.
  public static func question(_ text: String) -> String? {
    if case .ambiguous(let decimal, let thousands) = Self(text) {
      return doubt(text, decimal, thousands)
    }
    return TypedFraction.isUnkept(text) ? "“\(text)” is no number that can be kept: type a decimal, such as 0.5." : nil
  }

  /// Asks which of two numbers is meant, and how to write it.
  package static func doubt(_ text: String, _ decimal: DecimalNumber, _ thousands: DecimalNumber) -> String {
    "“\(text)” can be \(decimal) or \(thousands): type the one that you mean."
  }
}

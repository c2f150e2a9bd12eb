/// What a number means that a person typed, with a point or a comma before its decimals, or as a fraction: `½`, `1 1/2`.
///
/// Every field that takes a number reads it here, and so do words about a frequency: `1,500` and `1.500` are thousands to
/// some and a decimal to others, so that neither is taken for granted. What a program wrote is read by `DecimalNumber`.
public enum TypedNumber: Sendable, Hashable {
  case number(DecimalNumber)
  /// A decimal or thousands; the smaller one is the first.
  case ambiguous(decimal: DecimalNumber, thousands: DecimalNumber)
  /// No positive number of at most six digits before and four after the point.
  case unreadable

  public init(_ text: String) {
    if let fraction = TypedFraction.number(text) {
      self = .number(fraction)
      return
    }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }.map(String.init)
    // `.5` has lost its 0, and can be nothing else.
    guard let number = DecimalNumber((parts.first?.isEmpty == true && parts.count == 2 ? "0" : "") + text) else {
      self = .unreadable
      return
    }
    // What begins with 0 is no number of thousands.
    guard parts.count == 2, parts[1].utf8.count == 3, parts[0].contains(where: { $0 != "0" }),
      let thousands = DecimalNumber(parts[0] + parts[1])
    else {
      self = .number(number)
      return
    }
    self = .ambiguous(decimal: number, thousands: thousands)
  }

  /// Asks which of two numbers is meant, or for the decimal of a fraction that has none; nil where there is one number, or
  /// none at all.
  public static func question(_ text: String) -> String? {
    if case .ambiguous(let decimal, let thousands) = Self(text) {
      return doubt(text, decimal, thousands)
    }
    return TypedFraction.isUnkept(text) ? "“\(text)” is no number that can be kept: type a decimal, such as 0.5." : nil
  }

  /// Which of two numbers is meant, and how to say it.
  static func doubt(_ text: String, _ decimal: DecimalNumber, _ thousands: DecimalNumber) -> String {
    "“\(text)” can be \(decimal) or \(thousands): type the one that you mean."
  }
}

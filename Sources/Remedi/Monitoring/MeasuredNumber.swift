/// A measured decimal number, kept as it was sent: `81.40` stays `81.40`. It may be zero or negative, with at most nine
/// digits before and six after the decimal point.
public struct MeasuredNumber: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The digits as they were sent.
  public let text: String
  /// Millionths.
  package let scaled: Int64

  /// Parses `81.4`, `-0.50`, `0`. Nil for anything else: an exponent, a sign `+`, a comma, blanks.
  public init?(_ text: String) {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let parts = (isNegative ? text.dropFirst() : text[...]).split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), (1...9).contains(parts[0].utf8.count),
      parts.count == 1 || (1...6).contains(parts[1].utf8.count),
      parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } })
    else { return nil }
    let fraction = parts.count == 2 ? String(parts[1]) : ""
    let digits = String(parts[0]) + fraction + String(repeating: "0", count: 6 - fraction.utf8.count)
    guard let magnitude = Int64(digits) else { return nil }
    self.text = text
    scaled = isNegative ? -magnitude : magnitude
  }

  /// - Parameter decimals: digits after the decimal point, at most six. Nil if the number is not finite or too large.
  public init?(_ value: Double, decimals: Int) {
    guard value.isFinite, abs(value) < 1_000_000_000, (0...6).contains(decimals) else { return nil }
    var (power, unit) = (1.0, Int64(1_000_000))
    for _ in 0..<decimals { (power, unit) = (power * 10, unit / 10) }
    scaled = Int64((value * power).rounded()) * unit
    text = Self.text(of: scaled, decimals: decimals)
  }

  public var value: Double { Double(scaled) / 1_000_000 }

  public var description: String { text }

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
    try container.encode(text)
  }

  private static func text(of scaled: Int64, decimals: Int) -> String {
    let (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let sign = scaled < 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(whole)" }
    let digits = String(1_000_000 + fraction).dropFirst().prefix(decimals)
    return "\(sign)\(whole).\(digits)"
  }
}

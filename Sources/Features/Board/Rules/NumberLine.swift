import Remedi

/// Integers in one line of text.
enum NumberLine {
  static func write(_ numbers: some Sequence<Int64>) -> String {
    numbers.map { String($0) }.joined(separator: " ")
  }

  /// Contains every moment and count; sums of a few such numbers do not overflow.
  private static let range: ClosedRange<Int64> = -(1 << 53)...1 << 53

  /// Empty if the text is not a line of numbers.
  static func read(_ text: String) -> [Int64] {
    let parts = text.utf8.split(separator: UInt8(ascii: " "))
    let numbers = parts.compactMap { Int64(Substring($0)) }.filter(range.contains)
    return numbers.count == parts.count ? numbers : []
  }
}

/// A value that is stored as one line of numbers, because many are stored in a row.
protocol NumberLineCodable: Codable {
  var line: String { get }

  /// Nil if the line is invalid.
  init?(line: String)
}

extension NumberLineCodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let value = Self(line: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not the line of a \(Self.self)")
    }
    self = value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(line)
  }
}

/// Whole numbers in one line of text.
enum NumberLine {
  static func write(_ numbers: some Sequence<Int64>) -> String {
    numbers.map { String($0) }.joined(separator: " ")
  }

  /// No moment and no count is beyond it; sums of a few such numbers are whole numbers still.
  private static let range: ClosedRange<Int64> = -(1 << 53)...1 << 53

  /// Empty where the text is not a line of numbers.
  static func read(_ text: String) -> [Int64] {
    let parts = text.utf8.split(separator: UInt8(ascii: " "))
    let numbers = parts.compactMap { Int64(Substring($0)) }.filter(range.contains)
    return numbers.count == parts.count ? numbers : []
  }
}

/// What is kept as one line of numbers, since there is much of it in a row.
protocol NumberLineCodable: Codable {
  var line: String { get }

  /// Nil for what is no such line.
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

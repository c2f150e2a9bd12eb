/// A person's preferred language, optionally with a script and a region, such as `en`, `pt-BR` or `zh-Hant-TW`
/// (RFC 5646, 2.1, without variants and extensions). Stored as written.
public struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
  public let text: String

  /// Nil if it is not such a tag.
  public init?(_ text: String) {
    var parts = text.split(separator: "-", omittingEmptySubsequences: false)[...]
    guard let language = parts.popFirst(), Self.areLetters(language, 2...3) else { return nil }
    if let script = parts.first, Self.areLetters(script, 4...4) { parts.removeFirst() }
    if let region = parts.first, Self.areLetters(region, 2...2) || Self.areDigits(region, 3) { parts.removeFirst() }
    guard parts.isEmpty else { return nil }
    self.text = text
  }

  public var description: String { text }

  private static func areLetters(_ part: Substring, _ count: ClosedRange<Int>) -> Bool {
    count.contains(part.utf8.count) && part.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
  }

  private static func areDigits(_ part: Substring, _ count: Int) -> Bool {
    part.utf8.count == count && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}

extension LanguageTag: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let tag = Self(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a language: \(text)")
    }
    self = tag
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// A person's preferred text size, in percent of the normal size.
public struct TextSize: Hashable, Sendable {
  public let percent: Int

  /// The available sizes.
  public static let range = 100...200

  /// Nil for a size outside ``range``.
  public init?(percent: Int) {
    guard Self.range.contains(percent) else { return nil }
    self.percent = percent
  }
}

extension TextSize: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let percent = try container.decode(Int.self)
    guard let size = Self(percent: percent) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a text size: \(percent)")
    }
    self = size
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(percent)
  }
}

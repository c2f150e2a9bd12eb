/// The id of a thing of one kind. Unguessable if ``make(using:)`` created it.
public struct Identifier<Kind>: Hashable, Sendable, Codable, CustomStringConvertible {
  public let text: String

  /// - Precondition: none. Ids from a client must be validated with ``init(clientText:)``.
  public init(_ text: String) { self.text = text }

  /// Validates an external identifier. Nil if it cannot be one, such as `__a__`, which databases reserve.
  public init?(clientText text: String) {
    guard (1...128).contains(text.utf8.count), text.utf8.allSatisfy(Self.isAllowed), text != ".", text != "..",
      text.utf8.count < 4 || !text.hasPrefix("__") || !text.hasSuffix("__")
    else { return nil }
    self.text = text
  }

  public init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  public var description: String { text }

  /// 125 random bits as 25 unambiguous letters and digits.
  public static func make() -> Self {
    var generator = NamingGenerator()
    return make(using: &generator)
  }

  public static func make(using generator: inout some RandomNumberGenerator) -> Self {
    Self(ReadableCode.make(length: 25, using: &generator))
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

/// Random text in Crockford's base 32, without easily confused letters: 5 bits per character.
public enum ReadableCode {
  static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  public static func make(length: Int, using generator: inout some RandomNumberGenerator) -> String {
    text(of: (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }

  /// One character for the low five bits of each byte.
  public static func text(of bytes: some Sequence<UInt8>) -> String {
    String(decoding: bytes.map { alphabet[Int($0 & 31)] }, as: UTF8.self)
  }

  /// Normalizes typed text: lower case, `o` read as 0, `i` and `l` as 1, dashes and blanks removed. Nil if any other
  /// character is left.
  public static func normalize(_ typed: String) -> String? {
    var result: [UInt8] = []
    for byte in typed.lowercased().utf8 {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: " "): continue
      case UInt8(ascii: "o"): result.append(UInt8(ascii: "0"))
      case UInt8(ascii: "i"), UInt8(ascii: "l"): result.append(UInt8(ascii: "1"))
      case let other where alphabet.contains(other): result.append(other)
      default: return nil
      }
    }
    return result.isEmpty ? nil : String(decoding: result, as: UTF8.self)
  }
}

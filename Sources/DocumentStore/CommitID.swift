/// Names one attempt to commit, so that a client without an answer can repeat it, and it is performed once.
public struct CommitID: Hashable, Sendable, CustomStringConvertible {
  /// A UUID (RFC 9562) in lower case.
  public let text: String

  /// A new one (version 4).
  public init() {
    var generator = SystemRandomNumberGenerator()
    self.init(using: &generator)
  }

  package init(using generator: inout some RandomNumberGenerator) {
    var bytes = withUnsafeBytes(of: (generator.next(), generator.next()) as (UInt64, UInt64), Array.init)
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for (number, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(number) { text.append(UInt8(ascii: "-")) }
      text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    self.text = String(decoding: text, as: UTF8.self)
  }

  public var description: String { text }
}

/// Encodes text as a JSON string (RFC 8259, 7).
package enum JSONEscaping {
  /// Appends the quoted text, escaping only what must be escaped.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { source in
      var rest = source[...]
      while true {
        let plain = rest.prefix(plainCount(UnsafeBufferPointer(rebasing: rest)))
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: plain))
        guard plain.endIndex < rest.endIndex else { break }
        escape(rest[plain.endIndex], to: &bytes)
        rest = rest[(plain.endIndex + 1)...]
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// The number of leading bytes that need no escaping. Checks eight bytes at a time, because nearly all text is plain.
  private static func plainCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var count = 0
    while count + 8 <= raw.count, isPlain(raw.loadUnaligned(fromByteOffset: count, as: UInt64.self)) { count += 8 }
    while count < raw.count, !mustEscape(raw[count]) { count += 1 }
    return count
  }

  /// Whether none of eight bytes needs escaping. A subtraction borrows from the next byte only if the byte itself is
  /// found.
  private static func isPlain(_ eight: UInt64) -> Bool {
    let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    func below(_ bytes: UInt64, _ limit: UInt64) -> UInt64 { (bytes &- ones &* limit) & ~bytes & highs }
    func equal(_ byte: UInt8) -> UInt64 { below(eight ^ (ones &* UInt64(byte)), 1) }
    return below(eight, 0x20) | equal(UInt8(ascii: "\"")) | equal(UInt8(ascii: "\\")) == 0
  }

  private static func mustEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func escape(_ byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
    case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
    case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
    case 0x08: bytes.append(contentsOf: "\\b".utf8)
    case 0x0C: bytes.append(contentsOf: "\\f".utf8)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
    default:
      bytes.append(contentsOf: "\\u00".utf8)
      bytes.append(contentsOf: [digit(byte >> 4), digit(byte & 15)])
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

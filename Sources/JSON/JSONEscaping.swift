/// Encodes text as a JSON string (RFC 8259, 7).
enum JSONEscaping {
  /// Appends the quoted text, escaping only what must be escaped.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { source in
      var start = 0
      while true {
        let plain = PlainText(in: source, from: start).range
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[plain]))
        let end = plain.upperBound
        guard end < source.count else { break }
        escape(source[end], to: &bytes)
        start = end + 1
      }
    }
    bytes.append(UInt8(ascii: "\""))
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

/// PostgreSQL's text form of `bytea`: `\x` and two digits a byte.
enum HexText {
  /// Nil if the text has another form.
  static func bytes(_ text: UnsafeRawBufferPointer) -> [UInt8]? {
    guard text.count >= 2, text.count.isMultiple(of: 2), text[0] == UInt8(ascii: "\\"), text[1] == UInt8(ascii: "x")
    else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 2 - 1)
    for place in stride(from: 2, to: text.count, by: 2) {
      guard let high = digit(text[place]), let low = digit(text[place + 1]) else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

/// Base64 for URLs, without padding (RFC 4648, 5).
enum Base64URL {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func text(_ bytes: some Sequence<UInt8>) -> String {
    var signs: [UInt8] = []
    var (held, count) = (0, 0)
    for byte in bytes {
      held = (held << 8 | Int(byte)) & 0xFFFF
      count += 8
      while count >= 6 {
        count -= 6
        signs.append(alphabet[held >> count & 63])
      }
    }
    if count > 0 { signs.append(alphabet[held << (6 - count) & 63]) }
    return String(decoding: signs, as: UTF8.self)
  }

  /// Nil unless the text is the canonical encoding, so that the same bytes never have two spellings.
  static func bytes(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (held, count) = (0, 0)
    for sign in text.utf8 {
      guard let value = value(of: sign) else { return nil }
      held = (held << 6 | value) & 0xFFFF
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(held >> count & 0xFF))
    }
    // The bits that are left over fill no byte and are zero.
    guard count < 6, held & ((1 << count) - 1) == 0 else { return nil }
    return bytes
  }

  private static func value(of sign: UInt8) -> Int? {
    switch sign {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(sign - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(sign - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(sign - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}

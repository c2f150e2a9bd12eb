/// Base32 with the letters A to Z and the digits 2 to 7 (RFC 4648, 6), without padding, for authenticator apps.
public enum Base32 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

  /// The encoding of bytes: eight characters for five bytes.
  public static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var signs: [UInt8] = []
    var (held, count) = (0, 0)
    for byte in bytes {
      held = (held << 8 | Int(byte)) & 0xFFFF
      count += 8
      while count >= 5 {
        count -= 5
        signs.append(alphabet[held >> count & 31])
      }
    }
    if count > 0 { signs.append(alphabet[held << (5 - count) & 31]) }
    return String(decoding: signs, as: UTF8.self)
  }
}

/// The text of the QR code for an authenticator app (Key Uri Format of Google Authenticator, which all apps read).
struct AuthenticatorAddress: Sendable {
  let text: String

  /// - Parameter secret: in base 32, without padding.
  init(email: String, secret: String) {
    text =
      "otpauth://totp/Remedi:\(Self.encode(email))?secret=\(secret)&issuer=Remedi&algorithm=SHA1&digits=6&period=30"
  }

  /// Encodes a path segment (RFC 3986, 3.3): a colon would split it, and a question mark would end it.
  private static func encode(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "@"):
        result.append(Character(UnicodeScalar(byte)))
      default:
        let hexadecimal = String(byte, radix: 16, uppercase: true)
        result += byte < 16 ? "%0\(hexadecimal)" : "%\(hexadecimal)"
      }
    }
    return result
  }
}

import Crypto
import Remedi

/// One-time codes of two parties with a shared secret: by counter (HOTP, RFC 4226), or by time (TOTP, RFC 6238).
struct OneTimePassword: Sendable {
  /// The shared secret.
  let key: [UInt8]

  /// The validity of a code in seconds.
  static let period: Int64 = 30
  /// Decimal digits of a code.
  static let digits = 6

  /// The number of the period of a moment, counted from 1970 (RFC 6238, 4.2).
  static func step(at moment: Instant) -> Int64 { moment.milliseconds / 1000 / period }

  /// The code of a counter (RFC 4226, 5.3).
  /// - Parameter hash: the hash function: SHA-1 is the only one that all apps support alike.
  func code<Hash: HashFunction>(
    counter: Int64, digits: Int = Self.digits, by hash: Hash.Type = Insecure.SHA1.self
  ) -> String {
    let message = withUnsafeBytes(of: counter.bigEndian) { Array($0) }
    let mac = Array(HMAC<Hash>.authenticationCode(for: message, using: SymmetricKey(data: key)))
    let offset = Int(mac[mac.count - 1] & 0xF)
    let number = mac[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } & 0x7FFF_FFFF
    let modulus = (0..<digits).reduce(1) { product, _ in product * 10 }
    let text = String(number % modulus)
    return String(repeating: "0", count: digits - text.count) + text
  }

  /// The time step of a typed code, among the current one and its two neighbours, since clocks differ (RFC 6238, 5.2).
  /// The latest if several match, nil if none does. The duration reveals nothing about the code.
  func step(of typed: String, at now: Instant) -> Int64? {
    let present = Self.step(at: now)
    var found: Int64?
    for step in (present - 1)...(present + 1) where Self.areEqual(code(counter: step), typed) { found = step }
    return found
  }

  private static func areEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

extension OneTimePassword {
  /// The typed code, if it can be one: without spaces and dashes, and with the digits of every script converted.
  static func normalize(_ typed: String) -> String? {
    var digits = ""
    for character in typed where !character.isWhitespace && character != "-" {
      guard let digit = character.wholeNumberValue, (0...9).contains(digit) else { return nil }
      digits += String(digit)
    }
    return digits.count == Self.digits ? digits : nil
  }
}

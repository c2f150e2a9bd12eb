import Crypto
import Remedi

/// Codes that two sides make who share a secret: counted (HOTP, RFC 4226), and counted by the clock (TOTP, RFC 6238).
struct OneTimePassword: Sendable {
  /// What both sides know.
  let key: [UInt8]

  /// Seconds that a code holds.
  static let period: Int64 = 30
  /// Decimal digits of a code.
  static let digits = 6

  /// Which period a moment lies in, counted from 1970 (RFC 6238, 4.2).
  static func step(at moment: Instant) -> Int64 { moment.milliseconds / 1000 / period }

  /// The code of a counter (RFC 4226, 5.3).
  /// - Parameter hash: by what the code is made: apps know SHA-1 alone to be the same everywhere.
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

  /// Of which step the typed code is, among the current one and its two neighbours: no two clocks agree (RFC 6238, 5.2);
  /// the latest where it is that of several, nil where it is none of them. How long that takes says nothing of the code.
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
  /// What was typed, if it can be a code: blanks and dashes dropped, the digits of every script read.
  static func normalize(_ typed: String) -> String? {
    var digits = ""
    for character in typed where !character.isWhitespace && character != "-" {
      guard let digit = character.wholeNumberValue, (0...9).contains(digit) else { return nil }
      digits += String(digit)
    }
    return digits.count == Self.digits ? digits : nil
  }
}

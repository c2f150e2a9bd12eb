import CryptoExtras
import Foundation

/// A stored password: `$scrypt$ln=14,r=8,p=5$salt$hash`, both in base 64. Every hash contains its cost, so that the
/// cost can be raised while older hashes stay valid.
struct PasswordHash: Sendable, CustomStringConvertible {
  let cost: PasswordCost
  let salt: Data
  let key: Data

  static let saltSize = 16
  static let keySize = 32

  /// Computes the hash of a password with a fresh salt.
  init(of password: String, cost: PasswordCost) throws {
    self.cost = cost
    salt = Self.random(Self.saltSize)
    key = try Self.derive(password, salt: salt, cost: cost, size: Self.keySize)
  }

  /// A hash of no password that takes as long to compare as any other. Its key is random instead of derived, so it
  /// costs nothing to create.
  static func ofNothing(cost: PasswordCost) -> Self {
    Self(cost: cost, salt: random(saltSize), key: random(keySize))
  }

  private init(cost: PasswordCost, salt: Data, key: Data) { (self.cost, self.salt, self.key) = (cost, salt, key) }

  private static func random(_ size: Int) -> Data {
    var generator = SystemRandomNumberGenerator()
    return Data((0..<size).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }

  /// Parses a stored hash. Nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0].isEmpty, parts[1] == "scrypt", let cost = Self.cost(parts[2]),
      let salt = Data(base64Encoded: String(parts[3])), (8...64).contains(salt.count),
      let key = Data(base64Encoded: String(parts[4])), (16...64).contains(key.count)
    else { return nil }
    self.cost = cost
    self.salt = salt
    self.key = key
  }

  var description: String {
    "$scrypt$ln=\(cost.logarithm),r=\(cost.blockSize),p=\(cost.parallelism)$"
      + "\(salt.base64EncodedString())$\(key.base64EncodedString())"
  }

  /// Whether this is the hash of the password. A wrong one takes as long as the right one.
  func matches(_ password: String) throws -> Bool {
    let other = try Self.derive(password, salt: salt, cost: cost, size: key.count)
    var difference: UInt8 = 0
    for (mine, theirs) in zip(key, other) { difference |= mine ^ theirs }
    return difference == 0 && other.count == key.count
  }

  private static func derive(_ password: String, salt: Data, cost: PasswordCost, size: Int) throws -> Data {
    // Normalize, so that the keyboard's way of composing accents does not matter (RFC 8265 asks for a normal form).
    let bytes = Data(password.precomposedStringWithCompatibilityMapping.utf8)
    let key = try KDF.Scrypt.deriveKey(
      from: bytes, salt: salt, outputByteCount: size, rounds: 1 << cost.logarithm, blockSize: cost.blockSize,
      parallelism: cost.parallelism)
    return key.withUnsafeBytes { Data($0) }
  }

  /// Parses `ln=14,r=8,p=5`.
  private static func cost(_ text: Substring) -> PasswordCost? {
    let pairs = text.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1) }
    guard pairs.map(\.first) == ["ln", "r", "p"], pairs.allSatisfy({ $0.count == 2 }),
      let logarithm = Int(pairs[0][1]), let blockSize = Int(pairs[1][1]), let parallelism = Int(pairs[2][1])
    else { return nil }
    let cost = PasswordCost(logarithm: logarithm, blockSize: blockSize, parallelism: parallelism)
    return cost.isReasonable ? cost : nil
  }
}

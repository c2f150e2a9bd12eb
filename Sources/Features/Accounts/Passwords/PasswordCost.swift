/// What computing one hash costs, as scrypt counts it (RFC 7914, 2).
public struct PasswordCost: Sendable, Hashable {
  /// N as a power of two: doubling it doubles memory and time.
  let logarithm: Int
  /// r
  let blockSize: Int
  /// p
  let parallelism: Int

  /// 16 MiB and about 0.2 s of one processor: what OWASP's Password Storage Cheat Sheet accepts as N = 2^14, p = 5.
  public static let standard = PasswordCost(logarithm: 14, blockSize: 8, parallelism: 5)
  /// Next to nothing; good for tests, worthless as a protection.
  public static let cheapForTests = PasswordCost(logarithm: 4, blockSize: 8, parallelism: 1)

  /// Whether scrypt may be asked for it: bounds that keep a damaged hash from taking the memory or the day.
  var isReasonable: Bool {
    (1...20).contains(logarithm) && (1...32).contains(blockSize) && (1...16).contains(parallelism)
  }
}

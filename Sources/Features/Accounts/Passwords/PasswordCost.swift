/// The cost parameters of one hash in scrypt (RFC 7914, 2).
public struct PasswordCost: Sendable, Hashable {
  /// N as a power of two: doubling N doubles memory and time.
  let logarithm: Int
  /// r
  let blockSize: Int
  /// p
  let parallelism: Int

  /// 16 MiB and about 0.2 s of one processor: OWASP's Password Storage Cheat Sheet accepts this as N = 2^14, p = 5.
  public static let standard = PasswordCost(logarithm: 14, blockSize: 8, parallelism: 5)
  /// Almost free: good for tests, worthless as protection.
  public static let cheapForTests = PasswordCost(logarithm: 4, blockSize: 8, parallelism: 1)

  /// Whether scrypt may run with it. The bounds keep a damaged hash from using up memory or time.
  var isReasonable: Bool {
    (1...20).contains(logarithm) && (1...32).contains(blockSize) && (1...16).contains(parallelism)
  }
}

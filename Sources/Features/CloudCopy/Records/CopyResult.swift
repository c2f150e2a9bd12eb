import Remedi

/// What came of one try to make a copy.
struct CopyResult: Codable, Sendable, Hashable {
  let at: Instant
  /// Nil if it failed.
  let name: String?
  let bytes: Int?
  /// SHA-256 of the archive, in hexadecimal digits.
  let sha256: String?
  /// Why it failed, as a sentence. Nil if it did not.
  let fault: String?

  private init(at moment: Instant, name: String?, bytes: Int?, sha256: String?, fault: String?) {
    (at, self.name, self.bytes, self.sha256, self.fault) = (moment, name, bytes, sha256, fault)
  }

  /// A copy was made.
  static func made(_ name: String, bytes: Int, sha256: String, at now: Instant) -> CopyResult {
    CopyResult(at: now, name: name, bytes: bytes, sha256: sha256, fault: nil)
  }

  static func failed(_ fault: CopyFault, at now: Instant) -> CopyResult {
    CopyResult(at: now, name: nil, bytes: nil, sha256: nil, fault: fault.sentence)
  }
}

import Remedi

/// To a practitioner: how many patients need a look, and why. It names nobody.
struct DigestLetter: LetterContent {
  static let kind = "digest"
  let counts: [AttentionCount]
  /// When the next one may come.
  let expiresAt: Instant

  /// The patients with the same weightiest reason.
  struct AttentionCount: Codable, Sendable, Hashable {
    /// ``AttentionReason/code``.
    let reason: String
    let patients: Int
  }
}

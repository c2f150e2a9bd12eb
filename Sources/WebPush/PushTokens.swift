/// The tokens of this server, each for one push service and one key: signed for twelve hours, used for six.
public struct PushTokens: Sendable {
  /// The validity of a token in seconds.
  public static let lifetime = 12 * 3600
  /// After so many seconds a new one is signed, so that a push service whose clock is ahead accepts what is sent.
  public static let renewal = 6 * 3600
  /// The most tokens that are kept: a pattern allows more hosts than exist.
  static let limit = 64

  struct Use: Hashable {
    let audience: String
    let publicKey: String
  }

  struct Kept {
    let text: String
    let signedAt: Int

    /// A clock that was set back has signed for longer than push services accept.
    func isGood(at now: Int) -> Bool { signedAt <= now && now - signedAt < PushTokens.renewal }
  }

  private let contact: PushContact
  private(set) var kept: [Use: Kept] = [:]

  public init(contact: PushContact) { self.contact = contact }

  /// The header `Authorization` for a request (RFC 8292, 3).
  /// - Parameter now: seconds since 1970.
  /// - Throws: what the cryptographic library throws.
  public mutating func authorization(for endpoint: PushEndpoint, by key: PushKey, at now: Int) throws -> String {
    let use = Use(audience: endpoint.origin, publicKey: key.publicKey)
    let text = if let kept = kept[use], kept.isGood(at: now) { kept.text } else { try sign(use, by: key, at: now) }
    return "vapid t=\(text), k=\(key.publicKey)"
  }

  private mutating func sign(_ use: Use, by key: PushKey, at now: Int) throws -> String {
    let text = try PushToken.text(
      audience: use.audience, contact: contact, expires: now + Self.lifetime, key: key.signing)
    kept = kept.filter { $0.value.isGood(at: now) }
    if kept.count >= Self.limit, let oldest = kept.min(by: { $0.value.signedAt < $1.value.signedAt })?.key {
      kept[oldest] = nil
    }
    kept[use] = Kept(text: text, signedAt: now)
    return text
  }
}

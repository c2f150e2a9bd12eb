import Crypto

/// A key by which push services know this server (RFC 8292). Devices subscribe with its public half, so each names its key.
public struct PushKey: Sendable {
  public let id: PushKeyID
  /// Seconds since 1970.
  public let created: Int
  /// When another took its place, in seconds since 1970. Nil for the key with which devices subscribe.
  public let retired: Int?
  /// The 65 bytes of the public key, base64url: what a browser subscribes with.
  public let publicKey: String
  let signing: P256.Signing.PrivateKey

  init(id: PushKeyID, created: Int, retired: Int?, signing: P256.Signing.PrivateKey) {
    self.id = id
    self.created = created
    self.retired = retired
    self.signing = signing
    publicKey = Base64URL.text(signing.publicKey.x963Representation)
  }

  /// A new key.
  /// - Parameter other: the latest id that was given before.
  static func make(at now: Int, after other: PushKeyID? = nil) -> PushKey {
    let month = CivilDate(seconds: now).month
    let id = other.map { $0.next(in: month) } ?? PushKeyID(month: month)
    return PushKey(id: id, created: now, retired: nil, signing: P256.Signing.PrivateKey())
  }

  func retiring(at now: Int) -> PushKey {
    PushKey(id: id, created: created, retired: max(now, created), signing: signing)
  }
}

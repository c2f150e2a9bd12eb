import Crypto

/// Where a device is reached, and the keys with which its messages are encrypted (Push API, `PushSubscription`).
public struct PushSubscription: Sendable {
  public let endpoint: PushEndpoint
  let key: P256.KeyAgreement.PublicKey
  /// 16 bytes (RFC 8291, 3.2).
  let auth: [UInt8]

  private static let keySize = 65
  private static let authSize = 16
  /// The first byte of a point with both coordinates.
  private static let uncompressed: UInt8 = 4

  /// Reads what a browser gave.
  /// - Parameters:
  ///   - p256dh: the public key as an uncompressed point, base64url.
  ///   - auth: the shared secret, base64url.
  /// - Throws: every fault, each with its field.
  public init(
    endpoint: String, p256dh: String, auth: String, within hosts: PushHosts
  ) throws(PushSubscriptionFaults) {
    var faults: [PushSubscriptionFaults.Fault] = []
    var address: PushEndpoint?
    do throws(PushEndpointFault) {
      address = try PushEndpoint(endpoint, within: hosts)
    } catch {
      faults.append(.init(field: .endpoint, sentence: error.sentence))
    }
    let key = Self.key(p256dh)
    if key == nil { faults.append(.init(field: .p256dh, sentence: "This is no public key of the curve P-256.")) }
    let secret = Base64URL.bytes(auth).flatMap { $0.count == Self.authSize ? $0 : nil }
    if secret == nil { faults.append(.init(field: .auth, sentence: "This is no secret of 16 bytes in base64url.")) }
    guard let address, let key, let secret else { throw PushSubscriptionFaults(faults: faults) }
    (self.endpoint, self.key, self.auth) = (address, key, secret)
  }

  /// Nil for anything but a point on the curve. The library checks that it is one.
  private static func key(_ text: String) -> P256.KeyAgreement.PublicKey? {
    guard let bytes = Base64URL.bytes(text), bytes.count == keySize, bytes[0] == uncompressed else { return nil }
    return try? P256.KeyAgreement.PublicKey(x963Representation: bytes)
  }
}

/// Why a subscription cannot be used.
public struct PushSubscriptionFaults: Error, Hashable, Sendable {
  /// A member of the subscription: its JSON pointer without the leading slash.
  public enum Field: String, Sendable {
    case endpoint
    case p256dh = "keys/p256dh"
    case auth = "keys/auth"
  }

  public struct Fault: Hashable, Sendable {
    public let field: Field
    /// A sentence for who sent it.
    public let sentence: String
  }

  /// At most one a field, at least one.
  public let faults: [Fault]
}

import Crypto

/// The name by which a later message replaces an earlier one that the push service still holds (RFC 8030, 5.4). It is a keyed
/// hash: the service learns only that two messages to one device are about the same thing.
public struct PushTopic: Hashable, Sendable {
  /// 24 characters of base64url.
  public let text: String

  /// - Parameters:
  ///   - device: the id of the device.
  ///   - subject: what the message is about, such as a slot.
  public init(device: String, subject: String, secret: SymmetricKey) {
    // With the length, no two pairs make the same text.
    let named = "push topic \(device.utf8.count) \(device)\(subject)"
    text = Base64URL.text(HMAC<SHA256>.authenticationCode(for: Array(named.utf8), using: secret).prefix(18))
  }
}

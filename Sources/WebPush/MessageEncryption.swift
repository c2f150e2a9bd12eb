import Crypto

/// Encrypts messages for one subscription (RFC 8291), as the content coding `aes128gcm` (RFC 8188).
public enum MessageEncryption {
  /// The size of every body in bytes: salt, record size, length of the key, key; then the record with its tag.
  public static let size = 16 + 4 + 1 + 65 + (PushPayload.limit + 1) + 16

  private static let recordSize: UInt32 = 4096

  /// The body of a request: ``size`` bytes, different each time.
  /// - Throws: what the cryptographic library throws.
  public static func body(of payload: PushPayload, for subscription: PushSubscription) throws -> [UInt8] {
    try body(record: payload.record, for: subscription, by: MessageSecrets())
  }

  /// - Parameter record: the plaintext with the byte that ends it.
  static func body(record: [UInt8], for subscription: PushSubscription, by secrets: MessageSecrets) throws -> [UInt8] {
    let ownKey = Array(secrets.key.publicKey.x963Representation)
    // RFC 8291, 3.4
    let keyInfo = Array("WebPush: info\0".utf8) + subscription.key.x963Representation + ownKey
    let material = try secrets.key.sharedSecretFromKeyAgreement(with: subscription.key).hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: subscription.auth, sharedInfo: keyInfo, outputByteCount: 32)
    // RFC 8188, 2.2 and 2.3. The nonce of the first record is used as it is.
    let derived = HKDF<SHA256>.extract(inputKeyMaterial: material, salt: secrets.salt)
    let key = HKDF<SHA256>.expand(
      pseudoRandomKey: derived, info: Array("Content-Encoding: aes128gcm\0".utf8), outputByteCount: 16)
    let nonce = HKDF<SHA256>.expand(
      pseudoRandomKey: derived, info: Array("Content-Encoding: nonce\0".utf8), outputByteCount: 12)
    let sealed = try AES.GCM.seal(record, using: key, nonce: nonce.withUnsafeBytes { try AES.GCM.Nonce(data: $0) })
    var body = secrets.salt
    body.reserveCapacity(size)
    withUnsafeBytes(of: recordSize.bigEndian) { body.append(contentsOf: $0) }
    body.append(UInt8(ownKey.count))
    body.append(contentsOf: ownKey)
    body.append(contentsOf: sealed.ciphertext)
    body.append(contentsOf: sealed.tag)
    return body
  }
}

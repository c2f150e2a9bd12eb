import Crypto
import Foundation

@testable import WebPush

/// A device that has subscribed, and reads what it is sent.
struct Device {
  let key: P256.KeyAgreement.PrivateKey
  let auth: [UInt8]
  let subscription: PushSubscription

  init(
    key: P256.KeyAgreement.PrivateKey = P256.KeyAgreement.PrivateKey(), auth: [UInt8] = .random(16),
    endpoint: String = "https://updates.push.services.mozilla.com/wpush/v2/gAAAA"
  ) throws {
    self.key = key
    self.auth = auth
    subscription = try PushSubscription(
      endpoint: endpoint, p256dh: Base64URL.text(key.publicKey.x963Representation), auth: Base64URL.text(auth),
      within: .ofTests)
  }

  /// The record of a body, with its padding.
  func record(of body: [UInt8]) throws -> [UInt8] {
    let (salt, sender) = (Array(body[..<16]), Array(body[21..<86]))
    let secret = try key.sharedSecretFromKeyAgreement(with: .init(x963Representation: sender))
    let info = Array("WebPush: info\0".utf8) + Array(key.publicKey.x963Representation) + sender
    let material = secret.hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: auth, sharedInfo: info, outputByteCount: 32)
    func derived(_ name: String, _ size: Int) -> SymmetricKey {
      HKDF<SHA256>.deriveKey(
        inputKeyMaterial: material, salt: salt, info: Array("Content-Encoding: \(name)\0".utf8), outputByteCount: size)
    }
    let nonce = try derived("nonce", 12).withUnsafeBytes { try AES.GCM.Nonce(data: $0) }
    let box = try AES.GCM.SealedBox(nonce: nonce, ciphertext: body[86..<(body.count - 16)], tag: body.suffix(16))
    return Array(try AES.GCM.open(box, using: derived("aes128gcm", 16)))
  }

  /// The payload of a body.
  func payload(of body: [UInt8]) throws -> [UInt8] {
    let record = try record(of: body)
    return Array(record[..<(record.lastIndex { $0 != 0 } ?? 0)])
  }
}

extension PushHosts {
  static let ofTests = PushHosts(ofBrowsers.compactMap(PushHostPattern.init))
}

extension [UInt8] {
  static func random(_ count: Int) -> Self { (0..<count).map { _ in .random(in: .min ... .max) } }
}

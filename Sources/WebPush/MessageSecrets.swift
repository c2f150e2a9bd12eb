import Crypto

/// The random values of one message. Never used for a second one.
struct MessageSecrets {
  let key: P256.KeyAgreement.PrivateKey
  /// 16 bytes.
  let salt: [UInt8]

  init() {
    var generator = SystemRandomNumberGenerator()
    let salt = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    self.init(key: P256.KeyAgreement.PrivateKey(), salt: salt)
  }

  /// - Parameter salt: 16 bytes.
  init(key: P256.KeyAgreement.PrivateKey, salt: [UInt8]) {
    self.key = key
    self.salt = salt
  }
}

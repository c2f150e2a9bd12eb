import Crypto
import Foundation

/// The key behind the tokens that tie a form to the browser in which it was opened.
public struct FormKey: Sendable {
  private let key: SymmetricKey

  /// - Parameter secret: at least 32 random bytes; tokens outlive a restart only if the secret does.
  public init(secret: some Sequence<UInt8>) {
    key = SymmetricKey(data: Array(secret))
  }

  /// What a form carries in the field `csrf` when the browser holds a cookie with this value.
  func token(for cookie: String) -> String {
    Hex.encode(HMAC<SHA256>.authenticationCode(for: Array(cookie.utf8), using: key))
  }

  /// Compares in constant time.
  func accepts(_ token: String, for cookie: String) -> Bool {
    guard let code = Hex.decode(token) else { return false }
    return HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: Array(cookie.utf8), using: key)
  }

  /// Encrypts what a page carries for the browser that holds a cookie with this value (AES-GCM).
  /// - Returns: letters, digits, `+`, `/` and `=`.
  func seal(_ content: Data, for cookie: String) throws -> String {
    let box = try AES.GCM.seal(content, using: sealingKey, authenticating: Array(cookie.utf8))
    return (box.nonce.withUnsafeBytes { Data($0) } + box.ciphertext + box.tag).base64EncodedString()
  }

  /// What was sealed; nil where it was not, or not for this cookie.
  func open(_ sealed: String, for cookie: String) -> Data? {
    guard let bytes = Data(base64Encoded: sealed), let box = try? AES.GCM.SealedBox(combined: bytes) else { return nil }
    return try? AES.GCM.open(box, using: sealingKey, authenticating: Array(cookie.utf8))
  }

  private var sealingKey: SymmetricKey {
    HKDF<SHA256>.deriveKey(inputKeyMaterial: key, info: Array("held forms".utf8), outputByteCount: 32)
  }

  /// 256 random bits for a cookie.
  static func randomCookie() -> String {
    var generator = SystemRandomNumberGenerator()
    return Hex.encode((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }
}

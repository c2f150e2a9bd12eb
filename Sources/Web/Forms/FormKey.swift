import Crypto
import Foundation
import Remedi

/// The key behind the tokens that tie a form to the browser in which it was opened.
public struct FormKey: Sendable {
  private let key: SymmetricKey

  /// - Parameter secret: at least 32 random bytes; tokens outlive a restart only if the secret does.
  public init(secret: some Sequence<UInt8>) {
    key = SymmetricKey(data: Array(secret))
  }

  /// What a form carries in the field `csrf` when the browser holds a cookie with this value: letters and digits.
  /// - Parameter owner: for whom the page was made, so that a form is known that outlived its session; nil where nobody
  ///   was signed in.
  func token(for cookie: String, owner: Identifier<Practitioner>? = nil) -> String {
    Hex.encode(HMAC<SHA256>.authenticationCode(for: Array(cookie.utf8), using: key)) + (owner.map(mark) ?? "")
  }

  /// Compares in constant time.
  func accepts(_ token: String, for cookie: String) -> Bool {
    guard let code = Hex.decode(String(token.prefix(Self.codeLength))) else { return false }
    return HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: Array(cookie.utf8), using: key)
  }

  /// For whom the page was made that a token stood on, whatever became of the session; nil where the token is none of
  /// ours, or its page was made for nobody.
  func owner(of token: String) -> Identifier<Practitioner>? {
    guard token.count > 2 * Self.codeLength, let code = Hex.decode(String(token.suffix(Self.codeLength))),
      let name = Hex.decode(String(token.dropFirst(Self.codeLength).dropLast(Self.codeLength))),
      HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: name, using: derivedKey("owners of forms"))
    else { return nil }
    return Identifier(String(decoding: name, as: UTF8.self))
  }

  private func mark(_ owner: Identifier<Practitioner>) -> String {
    let name = Array(owner.text.utf8)
    return Hex.encode(name)
      + Hex.encode(HMAC<SHA256>.authenticationCode(for: name, using: derivedKey("owners of forms")))
  }

  /// The characters of a code in hexadecimal digits.
  private static let codeLength = 2 * SHA256.byteCount

  /// Encrypts what a page carries for the browser that holds a cookie with this value (AES-GCM).
  /// - Returns: letters, digits, `+`, `/` and `=`.
  func seal(_ content: Data, for cookie: String) throws -> String {
    try seal(content, with: derivedKey("held forms"), for: cookie).base64EncodedString()
  }

  /// What was sealed; nil where it was not, or not for this cookie.
  func open(_ sealed: String, for cookie: String) -> Data? {
    Data(base64Encoded: sealed).flatMap { open($0, with: derivedKey("held forms"), for: cookie) }
  }

  /// Encrypts what an address carries for the account that it was made for (AES-GCM).
  /// - Returns: digits and the letters a to f.
  func sealAddress(_ text: String, for owner: Identifier<Practitioner>) throws -> String {
    Hex.encode(try seal(Data(text.utf8), with: derivedKey("addresses"), for: owner.text))
  }

  /// What was sealed; nil where it was not, or not for this account.
  func openAddress(_ sealed: String, for owner: Identifier<Practitioner>) -> String? {
    Hex.decode(sealed).flatMap { open(Data($0), with: derivedKey("addresses"), for: owner.text) }
      .flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// For a cookie that holds forms for somebody until a sign-in: random, and marked with who that is.
  func heldCookie(for owner: Identifier<Practitioner>) -> String { "\(Self.randomCookie()).\(heldMark(owner))" }

  /// Whether a cookie holds forms for this one.
  func holds(_ cookie: String, for owner: Identifier<Practitioner>) -> Bool { cookie.hasSuffix(".\(heldMark(owner))") }

  private func heldMark(_ owner: Identifier<Practitioner>) -> String {
    let code = HMAC<SHA256>.authenticationCode(
      for: Array("held for \(owner)".utf8), using: derivedKey("owners of forms"))
    return Hex.encode(code)
  }

  private func seal(_ content: Data, with key: SymmetricKey, for owner: String) throws -> Data {
    let box = try AES.GCM.seal(content, using: key, authenticating: Array(owner.utf8))
    return box.nonce.withUnsafeBytes { Data($0) } + box.ciphertext + box.tag
  }

  private func open(_ bytes: Data, with key: SymmetricKey, for owner: String) -> Data? {
    guard let box = try? AES.GCM.SealedBox(combined: bytes) else { return nil }
    return try? AES.GCM.open(box, using: key, authenticating: Array(owner.utf8))
  }

  private func derivedKey(_ purpose: String) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(inputKeyMaterial: key, info: Array(purpose.utf8), outputByteCount: 32)
  }

  /// 256 random bits for a cookie.
  static func randomCookie() -> String {
    var generator = SystemRandomNumberGenerator()
    return Hex.encode((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }
}

import Crypto
import Foundation
import Remedi

/// The key for the tokens that bind a form to the browser in which it was opened.
public struct FormKey: Sendable {
  private let key: SymmetricKey

  /// - Parameter secret: at least 32 random bytes. Tokens survive a restart only if the secret does.
  public init(secret: some Sequence<UInt8>) {
    key = SymmetricKey(data: Array(secret))
  }

  /// The value of the form field `csrf` for a browser that has this cookie: letters and digits.
  /// - Parameter owner: the user of the page, so that a form that outlived its session can be attributed. Nil if nobody
  ///   was signed in.
  func token(for cookie: String, owner: Identifier<Practitioner>? = nil) -> String {
    Hex.encode(HMAC<SHA256>.authenticationCode(for: Array(cookie.utf8), using: key)) + (owner.map(mark) ?? "")
  }

  /// Compares in constant time.
  func accepts(_ token: String, for cookie: String) -> Bool {
    guard let code = Hex.decode(String(token.prefix(Self.codeLength))) else { return false }
    return HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: Array(cookie.utf8), using: key)
  }

  /// The user of the page that contained the token, even after the session ended. Nil if the token is not ours, or if
  /// nobody was signed in on its page.
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

  /// The length of an authentication code in hexadecimal digits.
  private static let codeLength = 2 * SHA256.byteCount

  /// Encrypts page data for the browser that has this cookie (AES-GCM).
  /// - Returns: letters, digits, `+`, `/` and `=`.
  func seal(_ content: Data, for cookie: String) throws -> String {
    try seal(content, with: derivedKey("held forms"), for: cookie).base64EncodedString()
  }

  /// The sealed content. Nil if it is invalid or was sealed for another cookie.
  func open(_ sealed: String, for cookie: String) -> Data? {
    Data(base64Encoded: sealed).flatMap { open($0, with: derivedKey("held forms"), for: cookie) }
  }

  /// Encrypts text in an address for one account (AES-GCM).
  /// - Returns: digits and the letters a to f.
  func sealAddress(_ text: String, for owner: Identifier<Practitioner>) throws -> String {
    Hex.encode(try seal(Data(text.utf8), with: derivedKey("addresses"), for: owner.text))
  }

  /// The sealed text. Nil if it is invalid or was sealed for another account.
  func openAddress(_ sealed: String, for owner: Identifier<Practitioner>) -> String? {
    Hex.decode(sealed).flatMap { open(Data($0), with: derivedKey("addresses"), for: owner.text) }
      .flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// A cookie value that holds forms of a user until the next sign-in: random, and marked with the user.
  func heldCookie(for owner: Identifier<Practitioner>) -> String { "\(Self.randomCookie()).\(heldMark(owner))" }

  /// Whether a cookie holds forms of this user.
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

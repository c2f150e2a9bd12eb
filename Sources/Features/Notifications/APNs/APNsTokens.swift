import Crypto
import Foundation
import JSON

/// The token by which Apple's push service knows who posts: a JSON Web Token (RFC 7519), signed with ES256. Apple takes one
/// for an hour, and none that is renewed more often than every 20 minutes.
struct APNsTokens: Sendable {
  /// After so many seconds a new one is signed.
  static let renewal = 40 * 60

  private let key: APNsKey
  private var kept: (text: String, signedAt: Int)?

  init(_ key: APNsKey) { self.key = key }

  /// The header `Authorization`.
  /// - Parameter now: seconds since 1970.
  /// - Throws: what the cryptographic library throws.
  mutating func authorization(at now: Int) throws -> String {
    // A clock that was set back has signed for longer than Apple accepts.
    if let kept, kept.signedAt <= now, now - kept.signedAt < Self.renewal { return "bearer \(kept.text)" }
    let text = try sign(at: now)
    kept = (text, now)
    return "bearer \(text)"
  }

  /// Drops a token that Apple no longer takes, unless another has taken its place.
  mutating func drop(_ authorization: String) {
    if let kept, "bearer \(kept.text)" == authorization { self.kept = nil }
  }

  private func sign(at now: Int) throws -> String {
    var header = JSONWriter()
    header.object { json in
      json.member("alg", "ES256")
      json.member("kid", key.id)
    }
    var claims = JSONWriter()
    claims.object { json in
      json.member("iss", key.team)
      json.member("iat", now)
    }
    let signed = Self.base64URL(header.bytes) + "." + Self.base64URL(claims.bytes)
    return try signed + "." + Self.base64URL(key.signing.signature(for: Array(signed.utf8)).rawRepresentation)
  }

  private static func base64URL(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}

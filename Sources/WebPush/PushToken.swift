import Crypto
import JSON

/// A token by which a push service knows who sends (RFC 8292, 2): a JSON Web Token, signed with ES256.
enum PushToken {
  /// - Parameters:
  ///   - audience: the origin of the push service.
  ///   - expires: seconds since 1970, at most 24 hours ahead.
  static func text(
    audience: String, contact: PushContact, expires: Int, key: P256.Signing.PrivateKey
  ) throws -> String {
    let signed = signingInput(audience: audience, contact: contact, expires: expires)
    return try signed + "." + Base64URL.text(key.signature(for: Array(signed.utf8)).rawRepresentation)
  }

  /// Header and claims (RFC 7515, 5.1).
  static func signingInput(audience: String, contact: PushContact, expires: Int) -> String {
    var header = JSONWriter()
    header.object { json in
      json.member("typ", "JWT")
      json.member("alg", "ES256")
    }
    var claims = JSONWriter()
    claims.object { json in
      json.member("aud", audience)
      json.member("exp", expires)
      json.member("sub", contact.text)
    }
    return Base64URL.text(header.bytes) + "." + Base64URL.text(claims.bytes)
  }
}

import CryptoExtras
import Foundation
import JSON
import Remedi

/// What a service account says of itself to be given a token: a JSON Web Token signed by RS256 (RFC 7519, RFC 7523).
struct SignedAssertion {
  /// How long the assertion may be exchanged, in seconds. This is the most that Google takes.
  static let lifetime: Int64 = 3600
  private static let scope = "https://www.googleapis.com/auth/datastore"

  let text: String

  /// - Throws: if the key cannot sign.
  init(_ account: ServiceAccountKey, at now: Instant) throws {
    let seconds = now.milliseconds / 1000
    var header = JSONWriter()
    header.object { json in
      json.member("alg", "RS256")
      json.member("typ", "JWT")
      json.member("kid", account.id)
    }
    var claims = JSONWriter()
    claims.object { json in
      json.member("iss", account.email)
      json.member("scope", Self.scope)
      json.member("aud", account.tokenURL)
      json.member("iat") { $0.value(seconds) }
      json.member("exp") { $0.value(seconds + Self.lifetime) }
    }
    let signed = "\(Self.encoded(header.bytes)).\(Self.encoded(claims.bytes))"
    let signature = try account.key.signature(for: Data(signed.utf8), padding: .insecurePKCS1v1_5)
    text = "\(signed).\(Self.encoded(signature.rawRepresentation))"
  }

  /// Base64 for addresses, without padding (RFC 4648, 5).
  private static func encoded(_ bytes: some Sequence<UInt8>) -> String {
    String(
      Data(bytes).base64EncodedString().compactMap { character in
        switch character {
        case "+": "-"
        case "/": "_"
        case "=": nil
        default: character
        }
      })
  }
}

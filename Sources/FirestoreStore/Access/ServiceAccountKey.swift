import CryptoExtras
import Foundation
import JSON

/// The key of a service account, from the file that Google Cloud hands out for it. It is never shown.
public struct ServiceAccountKey: Sendable, CustomStringConvertible, CustomReflectable {
  /// The name of the account.
  let email: String
  /// The ID of the key, so that Google finds its public half.
  let id: String
  /// Where an assertion is exchanged for a token.
  let tokenURL: String
  let key: _RSA.Signing.PrivateKey

  /// - Parameter file: the content of the file.
  /// - Throws: `ServiceAccountKeyError`
  public init(_ file: Data) throws {
    guard case .object(let members)? = try? JSONReader.read(file) else { throw ServiceAccountKeyError.form }
    func text(_ name: String) throws -> String {
      guard case .string(let text)? = members[name], !text.isEmpty else { throw ServiceAccountKeyError.form }
      return text
    }
    guard try text("type") == "service_account" else { throw ServiceAccountKeyError.form }
    (email, id, tokenURL) = (try text("client_email"), try text("private_key_id"), try text("token_uri"))
    guard tokenURL.hasPrefix("https://") || tokenURL.hasPrefix("http://127.0.0.1:") else {
      throw ServiceAccountKeyError.unprotected
    }
    let pem = try text("private_key")
    do {
      key = try _RSA.Signing.PrivateKey(pemRepresentation: pem)
    } catch {
      throw ServiceAccountKeyError.key
    }
  }

  public var description: String { "the key of a service account" }

  public var customMirror: Mirror { Mirror(self, children: []) }
}

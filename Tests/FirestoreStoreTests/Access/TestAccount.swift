import CryptoExtras
import Foundation
import JSON

@testable import FirestoreStore

/// A service account that nobody has.
struct TestAccount {
  let key: _RSA.Signing.PrivateKey

  init() throws { key = try _RSA.Signing.PrivateKey(keySize: .bits2048) }

  /// The file that Google Cloud would hand out.
  func file(tokenURL: String = "https://oauth2.googleapis.com/token", changing name: String = "", to text: String = "")
    -> Data
  {
    var members = [
      "type": "service_account", "project_id": "remedi-prod", "private_key_id": "k1",
      "private_key": key.pemRepresentation, "client_email": "remedi@remedi-prod.iam.gserviceaccount.com",
      "token_uri": tokenURL,
    ]
    if !name.isEmpty { members[name] = text }
    var json = JSONWriter()
    json.object { json in for (name, value) in members { json.member(name, value) } }
    return Data(json.bytes)
  }
}

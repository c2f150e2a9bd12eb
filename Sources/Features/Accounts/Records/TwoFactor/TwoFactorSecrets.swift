import Crypto
import Foundation
import Record
import Remedi

extension MedicalRecord {
  /// 160 random bits, the length of the hash (RFC 4226, 4).
  static func randomSecret() -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<20).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// The stored form of a secret: encrypted (AES-GCM) with a key derived from the installation's secret, for one
  /// account only. The store alone is not enough to compute codes.
  func seal(_ secret: [UInt8], of account: Identifier<Account>) throws -> String {
    let box = try AES.GCM.seal(secret, using: twoFactorKey, authenticating: Array(account.text.utf8))
    return (box.nonce.withUnsafeBytes { Data($0) } + box.ciphertext + box.tag).base64EncodedString()
  }

  /// - Throws: ``UnreadableDocument`` if it was not encrypted by this installation for this account.
  func open(_ sealed: String, of account: Identifier<Account>) throws -> OneTimePassword {
    guard let bytes = Data(base64Encoded: sealed), let box = try? AES.GCM.SealedBox(combined: bytes),
      let secret = try? AES.GCM.open(box, using: twoFactorKey, authenticating: Array(account.text.utf8))
    else {
      let path = Collections.accounts.root(account.text).path
      throw UnreadableDocument(path: path, reason: "the secret of its second step was kept by another installation")
    }
    return OneTimePassword(key: Array(secret))
  }

  private var twoFactorKey: SymmetricKey { derivedKey("secrets of second steps") }

  /// A set of recovery codes: derived, so that they are not stored anywhere.
  func recoveryCodes(_ id: Identifier<RecoveryCodes>) -> [String] {
    (1...RecoveryCodes.count).map { String(derivedCode("recovery-code \(id) \($0)").prefix(RecoveryCodes.length)) }
  }
}

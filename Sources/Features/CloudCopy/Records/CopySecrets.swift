import Crypto
import DocumentStore
import Foundation
import Record
import Remedi

extension MedicalRecord {
  /// The stored form of the secret of a store elsewhere: encrypted (AES-GCM) with a key derived from the installation's
  /// secret, for one patient only. The store alone is not enough to reach it.
  func sealCopySecret(_ secret: String, of patient: Identifier<Patient>) throws -> String {
    let box = try AES.GCM.seal(Array(secret.utf8), using: copyKey, authenticating: Array(patient.text.utf8))
    return (box.nonce.withUnsafeBytes { Data($0) } + box.ciphertext + box.tag).base64EncodedString()
  }

  /// - Throws: ``UnreadableDocument`` if it was not encrypted by this installation for this patient.
  func openCopySecret(_ sealed: String, of patient: DocumentReference<Patient>) throws -> String {
    do {
      guard let bytes = Data(base64Encoded: sealed) else { throw CryptoKitError.incorrectParameterSize }
      let secret = try AES.GCM.open(
        AES.GCM.SealedBox(combined: bytes), using: copyKey, authenticating: Array(patient.path.id.utf8))
      return String(decoding: secret, as: UTF8.self)
    } catch is CryptoKitError {
      throw UnreadableDocument(
        path: References.copyPlan(of: patient).path, reason: "its secret was kept by another installation")
    }
  }

  private var copyKey: SymmetricKey { derivedKey("secrets of copies elsewhere") }
}

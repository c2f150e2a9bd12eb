import Crypto
import DocumentStore
import Foundation
import Remedi

/// A position in the changes of a patient's record: everything read after it was taken is at least as new.
public struct ChangeMark: Sendable, Hashable {
  let cursor: ChangeCursor
  /// Opaque to clients, and useless with another patient. The same position has the same text all day.
  public let text: String
}

/// Encrypts the store's cursors, which name documents of other patients, for one patient (AES-GCM, RFC 5116).
struct ChangeSeal: Sendable {
  /// How many days a mark is valid; older changes are not searched.
  static let lifetime: Int32 = 8

  private let key: SymmetricKey
  private let restoration: String
  private let patient: DocumentPath

  /// - Parameter restoration: the ID of the latest restore of the store: a position from before it is invalid
  ///   afterwards, even if the store has reached that position again.
  init(secret: SymmetricKey, restoration: String, patient: DocumentPath) {
    self.restoration = restoration
    key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: secret, info: Data("marks in the changes of a patient".utf8), outputByteCount: 32)
    self.patient = patient
  }

  func mark(_ cursor: ChangeCursor, at now: Instant) -> ChangeMark {
    let plain = Data("\(Self.day(now)) \(restoration) \(cursor.text)".utf8)
    // The nonce is derived from the plaintext, so that the same position always has the same text: the ETag of a
    // response depends on it.
    let nonce = HMAC<SHA256>.authenticationCode(for: Data("\(patient) ".utf8) + plain, using: key)
    guard let nonce = try? AES.GCM.Nonce(data: Data(nonce).prefix(12)),
      let sealed = try? AES.GCM.seal(plain, using: key, nonce: nonce, authenticating: Data(patient.description.utf8)),
      let data = sealed.combined
    else { preconditionFailure("whatever fits into memory can be sealed with a key of 32 bytes") }
    return ChangeMark(cursor: cursor, text: Base64URL.text(data))
  }

  /// - Throws: `RemediError` `validation` naming `since` if the mark was never issued to the patient, `gone` if the
  ///   mark is too old, or from before the store was restored.
  func mark(_ text: String, at now: Instant) throws -> ChangeMark {
    guard text.utf8.count <= 2000, let data = Base64URL.data(text), let box = try? AES.GCM.SealedBox(combined: data),
      let plain = try? AES.GCM.open(box, using: key, authenticating: Data(patient.description.utf8))
    else { throw RemediError.invalid(FieldIssue.queryMark + "since", "This is not a cursor of an earlier response.") }
    // By bytes: the first character of a cursor may combine with the space before it.
    let parts = plain.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 3, parts[1] == restoration, let day = Int64(parts[0]), Self.day(now) - day <= Self.lifetime
    else { throw Self.tooOld }
    return ChangeMark(cursor: ChangeCursor(parts[2]), text: text)
  }

  static let tooOld = RemediError(.gone, "This cursor has expired. Read everything again, starting without a cursor.")

  /// Days since 1970 in UTC.
  private static func day(_ moment: Instant) -> Int64 { moment.milliseconds / 86_400_000 }
}

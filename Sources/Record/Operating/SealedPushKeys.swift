import Crypto
import DocumentStore
import Foundation
import Remedi

/// The keys by which push services know the installation, as several servers over one store share them. They are sealed
/// by the installation's secret, so that who can read the database alone cannot send in its name.
struct SealedPushKeys: Codable, Sendable, Hashable {
  /// The text of the keys, sealed by AES-GCM (RFC 5116), in Base64 for URLs: nonce, text, tag.
  let sealed: String

  static var reference: DocumentReference<SealedPushKeys> { Collections.pushKeys.root("own") }

  init(_ text: Data, _ key: SymmetricKey) throws {
    guard let box = try AES.GCM.seal(text, using: key).combined else {
      preconditionFailure("a nonce of 12 bytes is always combined")
    }
    sealed = Base64URL.text(box)
  }

  /// Nil if it was sealed with another secret, or is damaged.
  func text(_ key: SymmetricKey) -> Data? {
    guard let bytes = Base64URL.data(sealed), let box = try? AES.GCM.SealedBox(combined: bytes) else { return nil }
    return try? AES.GCM.open(box, using: key)
  }
}

extension MedicalRecord {
  private var pushKeysKey: SymmetricKey { derivedKey("Remedi push keys") }

  /// The text of the push keys in the store. Nil if there are none.
  /// - Throws: `UnreadableDocument` if another secret sealed it; `RemediError` `storageUnavailable`.
  public func storedPushKeys() async throws -> Data? {
    try await value(at: SealedPushKeys.reference).map(opened)
  }

  /// Replaces the text of the push keys in the store. Of two processes that do so at once the later sees what the
  /// earlier wrote.
  /// - Parameter change: is handed the present text, nil if there is none, and returns the new one. Runs again after a
  ///   conflict. Nothing is written if the text stays as it is.
  /// - Returns: the new text.
  /// - Throws: what `change` throws; otherwise as ``storedPushKeys()``.
  public func changePushKeys(_ change: (Data?) throws -> Data?) async throws -> Data? {
    try await commit { transaction in
      let present = try await transaction.value(at: SealedPushKeys.reference).map(opened)
      let text = try change(present)
      guard let text, text != present else { return present }
      try transaction.put(SealedPushKeys(text, pushKeysKey), at: SealedPushKeys.reference)
      return text
    }
  }

  private func opened(_ keys: SealedPushKeys) throws -> Data {
    guard let text = keys.text(pushKeysKey) else {
      throw UnreadableDocument(
        path: SealedPushKeys.reference.path, reason: "it was sealed with another secret, or is damaged")
    }
    return text
  }
}

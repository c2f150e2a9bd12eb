import Crypto
import DocumentStore
import Foundation
import Remedi

/// Tells the installation's secret from another, without telling the secret.
struct SecretProof: Codable, Sendable, Hashable {
  /// HMAC-SHA256 of a fixed text under the secret, in Base64 for URLs.
  let code: String

  init(of secret: SymmetricKey) {
    code = Base64URL.text(
      Data(HMAC<SHA256>.authenticationCode(for: Data("Remedi secret of a store".utf8), using: secret)))
  }

  static var reference: DocumentReference<SecretProof> { Collections.secretProofs.root("own") }
}

/// Whether the secret of this process is the one with which the data were made.
public enum SecretVerdict: Sendable, Hashable {
  /// Nothing was noted of the secret yet.
  case unknown
  case right
  /// What was made with the other secret, such as invitation codes and second steps, cannot be read with this one.
  case wrong
}

extension MedicalRecord {
  /// Compares the secret with the one that is noted in the store.
  /// - Throws: `RemediError` `storageUnavailable`; `UnreadableDocument`.
  public func secretVerdict() async throws -> SecretVerdict {
    guard let noted = try await value(at: SecretProof.reference) else { return .unknown }
    return noted == SecretProof(of: secret) ? .right : .wrong
  }

  /// Notes the secret, so that a process with another one learns of it. Of two processes that do so at once the first
  /// counts.
  /// - Returns: ``SecretVerdict/right``, or ``SecretVerdict/wrong`` if another secret was noted.
  /// - Throws: `RemediError` `storageUnavailable`; `UnreadableDocument`.
  public func noteSecret() async throws -> SecretVerdict {
    let proof = SecretProof(of: secret)
    return try await commit { transaction in
      if let noted = try await transaction.value(at: SecretProof.reference) { return noted == proof ? .right : .wrong }
      try transaction.put(proof, at: SecretProof.reference)
      return .right
    }
  }
}

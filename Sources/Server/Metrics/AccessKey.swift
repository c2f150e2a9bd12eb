import Crypto
import Foundation
import Hummingbird
import Web

/// A secret that a program sends to be authorized.
struct AccessKey: Sendable {
  /// The minimum length of a key that cannot be guessed, in bytes.
  static let shortest = 16

  private let digest: SHA256Digest

  /// Nil if the text is so short that it could be guessed.
  init?(_ text: String) {
    guard text.utf8.count >= Self.shortest else { return nil }
    digest = SHA256.hash(data: Data(text.utf8))
  }

  /// Whether the request contains the key (RFC 6750, 2.1). The time of the comparison reveals nothing about the key.
  func opens(_ request: Request) -> Bool {
    guard let token = request.bearerToken else { return false }
    return SHA256.hash(data: Data(token.utf8)) == digest
  }
}

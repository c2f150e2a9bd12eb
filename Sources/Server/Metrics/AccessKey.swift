import Crypto
import Foundation
import Hummingbird
import Web

/// A secret that a program sends along to be answered.
struct AccessKey: Sendable {
  /// Bytes of a key that nobody guesses.
  static let shortest = 16

  private let digest: SHA256Digest

  /// Nil where the text is so short that somebody might guess it.
  init?(_ text: String) {
    guard text.utf8.count >= Self.shortest else { return nil }
    digest = SHA256.hash(data: Data(text.utf8))
  }

  /// Whether the request brings the key (RFC 6750, 2.1). The time that it takes says nothing about the key.
  func opens(_ request: Request) -> Bool {
    guard let token = request.bearerToken else { return false }
    return SHA256.hash(data: Data(token.utf8)) == digest
  }
}

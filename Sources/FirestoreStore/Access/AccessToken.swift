import JSON

/// A token with which Google's servers answer (RFC 6750), as it was given.
struct AccessToken: Hashable, Sendable {
  let text: String
  /// How long it is valid from when it was asked for, in seconds.
  let lifetime: Int64

  /// Reads the answer of the token's server (RFC 6749, 5.1). Nil if it holds no token.
  init?(_ answer: [UInt8]) {
    guard case .object(let members)? = try? JSONReader.read(answer),
      case .string(let text)? = members["access_token"], case .integer(let lifetime)? = members["expires_in"],
      !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), lifetime > 0
    else { return nil }
    (self.text, self.lifetime) = (text, lifetime)
  }
}

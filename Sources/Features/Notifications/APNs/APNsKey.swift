import Crypto

/// The key by which Apple's push service knows this server: made at Apple, valid until it is revoked there.
package struct APNsKey: Sendable {
  /// The ID of the key, 10 letters and digits.
  let id: String
  /// The ID of the team at Apple, 10 letters and digits.
  let team: String
  let signing: P256.Signing.PrivateKey

  /// Nil if the text holds no private key of the curve P-256.
  /// - Parameter pem: the content of the file that Apple gives (`AuthKey_….p8`).
  package init?(pem: String, id: String, team: String) {
    guard Self.isID(id), Self.isID(team), let signing = try? P256.Signing.PrivateKey(pemRepresentation: pem) else {
      return nil
    }
    (self.id, self.team, self.signing) = (id, team, signing)
  }

  /// Whether it can be an ID of a key or team.
  package static func isID(_ text: String) -> Bool {
    text.utf8.count == 10
      && text.utf8.allSatisfy { isDigit($0) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  /// Whether it can be the bundle ID of an app.
  package static func isTopic(_ text: String) -> Bool {
    (1...255).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || "-.".utf8.contains(byte)
      }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

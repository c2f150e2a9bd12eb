import Remedi

/// A phone that can be told of messages (requirement N-81). Stored under the hash of its token.
package struct MessagingDevice: Codable, Sendable, Hashable {
  /// The token that the phone's push service gave the client.
  package let token: String
  package let registeredAt: Instant

  package init(token: String, registeredAt: Instant) { (self.token, self.registeredAt) = (token, registeredAt) }

  /// What is wrong with a token. Nil if nothing is: the tokens of push services are letters, digits and a few signs.
  package static func fault(_ token: String) -> String? {
    let isToken =
      (16...512).contains(token.utf8.count)
      && token.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"),
          UInt8(ascii: "."):
          true
        default: false
        }
      }
    return isToken ? nil : "This is not the token of a device."
  }
}

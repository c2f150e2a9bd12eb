import Foundation

/// The `https` address of an exercise video on another site; it is only linked to.
public struct VideoLink: Codable, Sendable, Hashable, CustomStringConvertible {
  /// The most bytes of an address.
  public static let longest = 500

  /// The absolute address (RFC 3986).
  public let text: String
  /// The host: `www.example.org`.
  public let host: String

  /// Validates an entered address. Nil for anything but a complete `https` address of a named site, without user name,
  /// password or explicit port.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.longest, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != 0x5C }),
      let parts = URLComponents(string: text), parts.scheme?.lowercased() == "https", parts.user == nil,
      parts.password == nil, parts.port == nil, let host = parts.host?.lowercased(), Self.isName(host)
    else { return nil }
    self.text = text
    self.host = host
  }

  public var description: String { text }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let link = Self(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an https address: \(text)")
    }
    self = link
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// Two or more labels of letters, digits and hyphens, the last not a number: neither `localhost` nor an IP address.
  private static func isName(_ host: String) -> Bool {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let isWhole = labels.allSatisfy { label in
      !label.isEmpty && label.utf8.count <= 63 && label.first != "-" && label.last != "-"
        && label.utf8.allSatisfy { ("a"..."z").contains(UnicodeScalar($0)) || (48...57).contains($0) || $0 == 0x2D }
    }
    return isWhole && labels.count >= 2 && labels[labels.count - 1].contains { $0.isLetter }
  }
}

import Foundation

/// Base64 for URLs, without padding (RFC 4648, 5).
enum Base64URL {
  static func text(_ data: Data) -> String {
    data.base64EncodedString().replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
  }

  /// Nil unless the text is the canonical encoding, so that the same bytes never have two spellings.
  static func data(_ text: String) -> Data? {
    let plain = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
    guard let data = Data(base64Encoded: plain + String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)),
      Self.text(data) == text
    else { return nil }
    return data
  }
}

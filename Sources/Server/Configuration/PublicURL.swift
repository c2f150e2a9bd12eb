import Foundation

/// The site's public address, without a path.
struct PublicURL {
  let text: String

  var isSecure: Bool { text.hasPrefix("https://") }

  init?(_ text: String) {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme, ["http", "https"].contains(scheme),
      let host = parts.host, !host.isEmpty, ["", "/"].contains(parts.path), parts.query == nil, parts.user == nil,
      parts.fragment == nil
    else { return nil }
    self.text = text.hasSuffix("/") ? String(text.dropLast()) : text
  }
}

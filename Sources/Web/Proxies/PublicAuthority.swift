/// Host and port of the site as browsers name them: in small letters, without the port that goes without saying.
struct PublicAuthority: Sendable, Hashable {
  let text: String
  private let isSecure: Bool

  /// - Parameter url: how browsers reach the site, `https://clinic.example.org`.
  init(url: String) {
    isSecure = url.hasPrefix("https://")
    text = Self.plain(url.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first ?? "", isSecure)
  }

  /// Whether somebody means this site by the host, as `Host` would name it.
  func isNamed(by host: String) -> Bool { Self.plain(host[...], isSecure) == text }

  private static func plain(_ host: Substring, _ isSecure: Bool) -> String {
    let (host, port) = (host.lowercased(), isSecure ? ":443" : ":80")
    return host.hasSuffix(port) ? String(host.dropLast(port.count)) : host
  }
}

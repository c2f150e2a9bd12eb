/// The host and port of the site as browsers write them: in lower case, without the default port.
struct PublicAuthority: Sendable, Hashable {
  let text: String
  private let isSecure: Bool

  /// - Parameter url: the site's public address, `https://clinic.example.org`.
  init(url: String) {
    isSecure = url.hasPrefix("https://")
    text = Self.plain(url.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first ?? "", isSecure)
  }

  /// Whether the host, in the notation of `Host`, refers to this site.
  func isNamed(by host: String) -> Bool { Self.plain(host[...], isSecure) == text }

  private static func plain(_ host: Substring, _ isSecure: Bool) -> String {
    let (host, port) = (host.lowercased(), isSecure ? ":443" : ":80")
    return host.hasSuffix(port) ? String(host.dropLast(port.count)) : host
  }
}

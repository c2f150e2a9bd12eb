import Foundation
import WebPush

/// The address of a store, checked so that nobody makes the server ask a host of its own network.
struct CopyAddress: Sendable, Hashable {
  /// The most characters of an address.
  static let longest = 500

  /// Without a slash at the end.
  let text: String
  /// Scheme, host, and port if it is not the usual one.
  let origin: String
  let host: String
  /// The host with its port, as the header `Host` has it.
  let authority: String
  /// As it is sent: percent-encoded, without a slash at the end.
  let path: String
  /// Whether the operator allows this origin, though it may be private or without TLS.
  let isAllowed: Bool

  /// Nil unless it is `https://host[:port][/path]`, or of an origin that the operator allows.
  init?(_ text: String, _ policy: CopyPolicy) {
    guard text.unicodeScalars.count <= Self.longest, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      let host = parts.host?.lowercased(), !host.isEmpty, parts.user == nil, parts.password == nil,
      parts.query == nil, parts.fragment == nil
    else { return nil }
    let usual = scheme == "https" ? 443 : 80
    let port = parts.port.flatMap { $0 == usual ? nil : $0 }
    guard port.map({ (1...65_535).contains($0) }) ?? true else { return nil }
    authority = port.map { "\(host):\($0)" } ?? host
    origin = "\(scheme)://\(authority)"
    isAllowed = policy.allows(origin)
    guard isAllowed || (scheme == "https" && Self.isPossible(host)) else { return nil }
    var path = parts.percentEncodedPath[...]
    while path.hasSuffix("/") { path.removeLast() }
    let steps = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard steps.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else { return nil }
    (self.host, self.path, self.text) = (host, String(path), origin + path)
  }

  /// A name of at least two parts, or an address that is reached from everywhere.
  private static func isPossible(_ host: String) -> Bool {
    let isAddress = host.hasPrefix("[") || host.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
    if isAddress { return PublicAddress(host.trimmingCharacters(in: ["[", "]"])) != nil }
    return host.contains(".") && !host.hasPrefix(".") && !host.hasSuffix(".")
  }
}

/// The address of one device at its push service, checked so that nobody makes the server ask any other host.
public struct PushEndpoint: Hashable, Sendable {
  /// The most bytes of an address.
  public static let limit = 2048

  /// The address in one spelling: the host in small letters, no port.
  public let text: String
  /// The origin (RFC 6454), whom a token is for.
  public let origin: String
  /// In small letters.
  public let host: String
  /// Whether it is at the stand-in, whose loopback address may be connected to.
  public let isOfTestService: Bool

  public init(_ text: String, within hosts: PushHosts) throws(PushEndpointFault) {
    guard text.utf8.count <= Self.limit else { throw .tooLong }
    guard !text.utf8.contains(UInt8(ascii: "#")) else { throw .fragment }
    guard Self.isWritten(text) else { throw .malformed }
    isOfTestService = hosts.isOfTestService(text)
    let scheme = isOfTestService ? "http://" : "https://"
    guard text.prefix(scheme.count).lowercased() == scheme else { throw .scheme }
    let rest = text.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    guard !authority.contains("@") else { throw .user }
    let path = rest.dropFirst(authority.count)
    guard path.first == "/" else { throw .malformed }
    if isOfTestService {
      (host, origin) = ("127.0.0.1", scheme + authority)
    } else {
      host = try Self.host(of: authority, within: hosts)
      origin = scheme + host
    }
    self.text = origin + path
  }

  private static func host(of authority: Substring, within hosts: PushHosts) throws(PushEndpointFault) -> String {
    let parts = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let host = parts[0].lowercased()
    // An address of IPv6 stands in brackets, which are no part of a name either.
    guard HostLabels.areSound(host) else { throw .host }
    guard parts.count == 1 || parts[1] == "443" else { throw .port }
    guard hosts.contain(host) else { throw .host }
    return host
  }

  /// Whether the address has the characters of a URL alone (RFC 3986, 2), percent signs with two digits.
  private static func isWritten(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      guard signs.contains(byte) else { return false }
      if byte == UInt8(ascii: "%") {
        guard index + 2 < bytes.count, bytes[(index + 1)...(index + 2)].allSatisfy(hexadecimal.contains) else {
          return false
        }
      }
    }
    return true
  }

  private static let hexadecimal = Set("0123456789ABCDEFabcdef".utf8)
  private static let signs = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?[]@!$&'()*+,;=%".utf8)
}

/// Why nothing is sent to an address.
public enum PushEndpointFault: Error, Hashable, Sendable, CaseIterable {
  case tooLong
  case malformed
  case scheme
  case user
  case fragment
  case port
  /// Not among the allowed hosts, or no name of a host.
  case host

  /// A sentence for who sent it.
  public var sentence: String {
    switch self {
    case .tooLong: "This address is longer than \(PushEndpoint.limit) bytes."
    case .malformed: "This is no address of a push service."
    case .scheme: "This address does not begin with https://."
    case .user: "This address has a user name."
    case .fragment: "This address has a part after #."
    case .port: "This address has a port other than 443."
    case .host: "Reminders are not sent to this address."
    }
  }
}

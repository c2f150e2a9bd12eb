/// The unit by which anonymous clients are counted: an IPv4 address, or an IPv6 network (/64), since every client has
/// more IPv6 addresses than can be counted.
package struct ClientKey: Hashable, Sendable {
  private let bytes: [UInt8]

  private init(bytes: [UInt8]) { self.bytes = bytes }

  init(_ address: NetworkAddress) { self.init(bytes: Array(address.bytes.prefix(address.bytes.count == 4 ? 4 : 8))) }

  /// Nil without an address, and for trusted proxies: many clients are behind them, who are counted by the addresses
  /// that the proxies report.
  init?(_ address: String, besides proxies: TrustedProxies) {
    guard let address = NetworkAddress(address), !proxies.contains(address) else { return nil }
    self.init(address)
  }

  /// The unit that shares the total capacity with others: the IPv4 address, or an IPv6 network (/48). A provider
  /// assigns a customer a /48 or a /56 (RFC 6177, RIPE-690); a /48 alone would be 65,536 clients.
  var site: ClientKey { ClientKey(bytes: Array(bytes.prefix(6))) }

  /// The client as text: the IPv4 address, `2001:db8:0:7::/64`, or the input if it is no address.
  static func text(_ address: String) -> String {
    guard let address = NetworkAddress(address) else { return address }
    return Self(address).text
  }

  /// The ``site`` of a client as text: the IPv4 address, `2001:db8::/48`, or the input if it is no address.
  /// - Parameter client: from ``text(_:)``.
  package static func site(of client: String) -> String {
    guard let address = NetworkAddress(client.prefix { $0 != "/" }) else { return client }
    return Self(address).site.text
  }

  private var text: String {
    guard bytes.count > 4 else { return NetworkAddress(bytes: bytes).text }
    let rest = [UInt8](repeating: 0, count: 16 - bytes.count)
    return "\(NetworkAddress(bytes: bytes + rest).text)/\(bytes.count * 8)"
  }
}

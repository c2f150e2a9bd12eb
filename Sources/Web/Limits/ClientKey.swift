/// What counts as one client where strangers are counted: an address of IPv4, or a network of IPv6 (/64), of which
/// everybody has more addresses than anybody can count.
package struct ClientKey: Hashable, Sendable {
  private let bytes: [UInt8]

  private init(bytes: [UInt8]) { self.bytes = bytes }

  init(_ address: NetworkAddress) { self.init(bytes: Array(address.bytes.prefix(address.bytes.count == 4 ? 4 : 8))) }

  /// Nil for what has no address, and for proxies that are believed: behind these are many, who are counted by what the
  /// proxies say of them.
  init?(_ address: String, besides proxies: TrustedProxies) {
    guard let address = NetworkAddress(address), !proxies.contains(address) else { return nil }
    self.init(address)
  }

  /// Who shares with others what there is for all: the address of IPv4, or a network of IPv6 (/48). A customer of a
  /// provider gets such a one, or a /56 (RFC 6177, RIPE-690), and would be 65,536 clients with it.
  var site: ClientKey { ClientKey(bytes: Array(bytes.prefix(6))) }

  /// What counts as one client, as text: the address of IPv4, `2001:db8:0:7::/64`, or what was given where that is no
  /// address.
  static func text(_ address: String) -> String {
    guard let address = NetworkAddress(address) else { return address }
    return Self(address).text
  }

  /// The ``site`` of a client, as text: the address of IPv4, `2001:db8::/48`, or what was given where that is no address.
  /// - Parameter client: as ``text(_:)`` says it.
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

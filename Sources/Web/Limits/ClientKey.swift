/// What counts as one client where strangers are counted: an address of IPv4, or a network of IPv6 (/64), of which
/// everybody has more addresses than anybody can count.
struct ClientKey: Hashable, Sendable {
  private let bytes: [UInt8]

  init(_ address: NetworkAddress) { bytes = Array(address.bytes.prefix(address.bytes.count == 4 ? 4 : 8)) }

  /// Nil for what has no address, and for proxies that are believed: behind these are many, who are counted by what the
  /// proxies say of them.
  init?(_ address: String, besides proxies: TrustedProxies) {
    guard let address = NetworkAddress(address), !proxies.contains(address) else { return nil }
    self.init(address)
  }

  /// What counts as one client, as text: the address of IPv4, `2001:db8:0:7::/64`, or what was given where that is no
  /// address.
  static func text(_ address: String) -> String {
    guard let address = NetworkAddress(address) else { return address }
    guard address.bytes.count == 16 else { return address.text }
    return NetworkAddress(six: Self(address).bytes + [UInt8](repeating: 0, count: 8)).text + "/64"
  }
}

import Hummingbird

/// The origin of a request, from the connection and from trusted proxies.
struct Arrival: Hashable {
  /// The address of the client.
  let clientAddress: String
  /// The scheme by which the client reached the proxy. Nil if it is not reported.
  let scheme: String?
  /// The host that the client requested. Nil if it is not reported.
  let host: String?
  /// Whether the connection comes from neither this machine nor a trusted proxy.
  let isStranger: Bool

  /// - Parameter peer: the other end of the connection. The forwarding headers count only if it is a proxy.
  init(_ headers: HTTPFields, peer: String, proxies: TrustedProxies) {
    let address = NetworkAddress(peer)
    let isProxy = address.map(proxies.contains) ?? false
    isStranger = !isProxy && address?.isLoopback == false
    guard isProxy, var nearest = address else {
      (clientAddress, scheme, host) = (peer, nil, nil)
      return
    }
    var said = ForwardedHops.Hop()
    // Starts from the nearest hop: anything before the first untrusted hop could have been written by anyone.
    for hop in ForwardedHops(headers).hops.reversed() {
      guard proxies.contains(nearest) else { break }
      (said.scheme, said.host) = (hop.scheme ?? said.scheme, hop.host ?? said.host)
      guard let client = hop.client else { break }
      nearest = client
    }
    (clientAddress, scheme, host) = (nearest.text, said.scheme, said.host)
  }
}

import Hummingbird

/// Where a request comes from: what the connection says, and what proxies say that are believed.
struct Arrival: Hashable {
  /// The address of the client.
  let clientAddress: String
  /// By which the client reached the proxy; nil where nobody says so.
  let scheme: String?
  /// What the client took the site for; nil where nobody says so.
  let host: String?
  /// Whether the connection comes from elsewhere than this machine and the proxies that are believed.
  let isStranger: Bool

  /// - Parameter peer: the other end of the connection. What the request says counts only where that is a proxy.
  init(_ headers: HTTPFields, peer: String, proxies: TrustedProxies) {
    let address = NetworkAddress(peer)
    let isProxy = address.map(proxies.contains) ?? false
    isStranger = !isProxy && address?.isLoopback == false
    guard isProxy, var nearest = address else {
      (clientAddress, scheme, host) = (peer, nil, nil)
      return
    }
    var said = ForwardedHops.Hop()
    // From our side on: whatever stands before the first hop that is not believed was written by nobody knows whom.
    for hop in ForwardedHops(headers).hops.reversed() {
      guard proxies.contains(nearest) else { break }
      (said.scheme, said.host) = (hop.scheme ?? said.scheme, hop.host ?? said.host)
      guard let client = hop.client else { break }
      nearest = client
    }
    (clientAddress, scheme, host) = (nearest.text, said.scheme, said.host)
  }
}

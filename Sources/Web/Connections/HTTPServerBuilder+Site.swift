import HummingbirdCore
import HummingbirdHTTP2
import NIOCore

extension HTTPServerBuilder {
  /// The server for a ``SiteResponder``. It applies the limits, closes silent connections, ends bodies that do not
  /// arrive and streams that nobody reads, and gives HTTP/1.0 one response per connection.
  /// - Parameters:
  ///   - certificate: makes everything TLS, with HTTP/2 beside HTTP/1.1. Nil for plain HTTP/1.1.
  ///   - proxies: exempt from the limit of connections per client.
  public static func site(
    certificate: ServerCertificate? = nil, limits: ServerLimits = ServerLimits(), proxies: TrustedProxies = .none,
    counters: LimitCounters = LimitCounters()
  ) -> HTTPServerBuilder {
    let gate = ConnectionGate(limits: limits, proxies: proxies, counters: counters)
    let wire = HTTP1Channel.Configuration(
      additionalChannelHandlers: [WireInstaller(limits: limits, counters: counters)],
      idleTimeout: TimeAmount(limits.idleTimeout))
    let farewell = TimeAmount(limits.farewell)
    guard let certificate else {
      return HTTPServerBuilder { responder in
        GatedChannel(
          gate: gate, isPlain: true, farewell: farewell, counters: counters,
          inner: HTTP1Channel(responder: responder, configuration: wire))
      }
    }
    return HTTPServerBuilder { responder in
      GatedChannel(
        gate: gate, isPlain: false, farewell: farewell, counters: counters,
        inner: SecureChannel(
          certificate: certificate, http1: HTTP1Channel(responder: responder, configuration: wire),
          http2: HTTP2Channel(responder: responder, configuration: .site(limits: limits, counters: counters)),
          handshakePatience: TimeAmount(limits.handshakePatience), silence: TimeAmount(limits.idleTimeout * 5 / 4),
          firstRequestPatience: TimeAmount(limits.firstRequestPatience), counters: counters))
    }
  }
}

extension HTTP2ChannelConfiguration {
  fileprivate static func site(limits: ServerLimits, counters: LimitCounters) -> Self {
    let stream = HTTP1Channel.Configuration(
      additionalChannelHandlers: [
        StreamPresenceHandler(), StreamHostHandler(),
        EventStreamGuard<HTTP2Wire>(patience: TimeAmount(limits.streamPatience), counters: counters),
        BodyPaceHandler<HTTP2Wire>(pace: limits.bodyPace, counters: counters),
      ],
      idleTimeout: TimeAmount(limits.idleTimeout))
    return Self(
      idleTimeout: limits.idleTimeout, gracefulCloseTimeout: limits.farewell, streamConfiguration: stream)
  }
}

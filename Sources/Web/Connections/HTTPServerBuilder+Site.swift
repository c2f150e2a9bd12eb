import HummingbirdCore
import HummingbirdHTTP2
import NIOCore

extension HTTPServerBuilder {
  /// The server for a ``SiteResponder``: an end to silent connections and to streams that nobody reads, and one answer a
  /// connection for HTTP/1.0.
  /// - Parameters:
  ///   - certificate: with which everything is by TLS, and HTTP/2 beside HTTP/1.1; nil for plain HTTP/1.1.
  ///   - idleTimeout: how long a connection may stand on which nothing is asked or half a request came.
  ///   - streamPatience: how long the client of an event stream may leave unread what was sent to it.
  ///   - handshakePatience: how long a client may take for the greeting of TLS.
  public static func site(
    certificate: ServerCertificate? = nil, idleTimeout: Duration = .seconds(60),
    streamPatience: Duration = .seconds(30), handshakePatience: Duration = .seconds(15)
  ) -> HTTPServerBuilder {
    let idle = TimeAmount(idleTimeout)
    let wire = HTTP1Channel.Configuration(
      additionalChannelHandlers: [WireInstaller(streamPatience: streamPatience)], idleTimeout: idle)
    guard let certificate else { return .http1(configuration: wire) }
    let stream = HTTP1Channel.Configuration(
      additionalChannelHandlers: [
        StreamHostHandler(), EventStreamGuard<HTTP2Wire>(patience: TimeAmount(streamPatience)),
      ],
      idleTimeout: idle)
    return HTTPServerBuilder { responder in
      SecureChannel(
        certificate: certificate, http1: HTTP1Channel(responder: responder, configuration: wire),
        http2: HTTP2Channel(
          responder: responder,
          configuration: HTTP2ChannelConfiguration(
            idleTimeout: idleTimeout, gracefulCloseTimeout: .seconds(30), streamConfiguration: stream)),
        handshakePatience: TimeAmount(handshakePatience), silence: TimeAmount(idleTimeout * 5 / 4))
    }
  }
}

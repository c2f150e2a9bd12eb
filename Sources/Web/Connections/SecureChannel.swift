import HummingbirdCore
import HummingbirdHTTP2
import Logging
import NIOCore
import NIOSSL
import NIOTLS
import Remedi

/// A TLS connection that speaks HTTP/2 if the client offers it (ALPN), and HTTP/1.1 otherwise.
///
/// Hummingbird has its own, but its certificate can never change.
struct SecureChannel: HTTPChannelHandler {
  /// The protocol that both ends agreed on.
  enum Spoken: Sendable {
    case http1(HTTP1Channel.Value)
    case http2(HTTP2Channel.Value)
  }

  struct Value: ServerChildChannelValue {
    let spoken: EventLoopFuture<Spoken>
    let channel: any Channel
  }

  let certificate: ServerCertificate
  let http1: HTTP1Channel
  let http2: HTTP2Channel
  /// How long the handshake may take.
  let handshakePatience: TimeAmount
  /// How long an HTTP/2 connection may have no traffic in either direction, or no stream.
  let silence: TimeAmount
  /// How long an HTTP/2 connection may take until its first stream.
  let firstRequestPatience: TimeAmount
  let counters: LimitCounters

  var responder: Responder { http1.responder }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(NIOSSLServerHandler(context: certificate.context))
      let negotiation = NIOTypedApplicationProtocolNegotiationHandler<Spoken> { agreed in
        begin(agreed, on: channel, logger: logger)
      }
      try pipeline.addHandler(negotiation)
      let spoken = negotiation.protocolNegotiationResult
      // Neither protocol handler is watching before the handshake.
      let deadline = channel.eventLoop.scheduleTask(in: handshakePatience) { channel.close(promise: nil) }
      spoken.whenComplete { _ in deadline.cancel() }
      return Value(spoken: spoken, channel: channel)
    }
  }

  private func begin(_ agreed: ALPNResult, on channel: any Channel, logger: Logger) -> EventLoopFuture<Spoken> {
    guard case .negotiated("h2") = agreed else {
      return http1.setup(channel: channel, logger: logger).map { .http1($0) }
    }
    return http2.setup(channel: channel, logger: logger).flatMapThrowing { value in
      // HTTP/2 sends GOAWAY and waits for the client; a client that never answers is disconnected after this time.
      try channel.pipeline.syncOperations.addHandlers(
        IdleStateHandler(allTimeout: silence), SilenceHandler(counters: counters), position: .first)
      try channel.pipeline.syncOperations.addHandler(
        StreamlessHandler(time: silence, timeUntilFirst: min(firstRequestPatience, silence), counters: counters))
      return .http2(value)
    }
  }

  func handle(value: Value, logger: Logger) async {
    do {
      switch try await value.spoken.get() {
      case .http1(let value): await http1.handle(value: value, logger: logger)
      case .http2(let value): await http2.handle(value: value, logger: logger)
      }
    } catch {
      // The client speaks no TLS or does not trust the certificate. Not logged above debug, since every port scanner
      // would cause a line.
      logger.debug("A connection was not secured.", metadata: ["error": "\(error.inLog)"])
    }
  }
}

/// Closes a connection without traffic.
private final class SilenceHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Any

  private let counters: LimitCounters

  init(counters: LimitCounters) { self.counters = counters }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event is IdleStateHandler.IdleStateEvent else { return context.fireUserInboundEventTriggered(event) }
    counters.cut(.silence)
    context.close(promise: nil)
  }
}

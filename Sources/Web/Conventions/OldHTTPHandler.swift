import NIOCore
import NIOHTTP1

/// Treats a client that speaks HTTP/1.0: each answer ends its connection and is never chunked (RFC 9112, 9.3).
///
/// Hummingbird forgets the version that a request came with, so this stands before Hummingbird's own handlers, right
/// behind the decoder of the wire.
final class OldHTTPHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private var isOld = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data), (head.version.major, head.version.minor) < (1, 1) else {
      return context.fireChannelRead(data)
    }
    isOld = true
    // Hummingbird closes behind the answer where the request says so.
    head.headers.replaceOrAdd(name: "Connection", value: "close")
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard isOld, case .head(var head) = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
    head.version = .http1_0
    context.write(wrapOutboundOut(.head(head)), promise: promise)
  }
}

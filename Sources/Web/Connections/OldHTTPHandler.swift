import NIOCore
import NIOHTTP1

/// Ends a connection behind the answer to whoever expects nothing after it.
///
/// A client that speaks HTTP/1.0 gets one answer, and that is never chunked (RFC 9112, 9.3). Hummingbird forgets the
/// version that a request came with, so this stands before Hummingbird's own handlers, right behind the decoder of the
/// wire. That decoder in its turn reads nothing more after a request that asks for another protocol: where the
/// connection would go silent, it ends, as the answer says. An empty `Transfer-Encoding` it takes for none, and others may
/// not: what follows is never read as the next request.
final class OldHTTPHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private var isOld = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
    if (head.version.major, head.version.minor) < (1, 1) { isOld = true }
    // Hummingbird closes behind the answer where the request says so, in these very letters.
    if isOld || Self.isLast(head) { head.headers.replaceOrAdd(name: "Connection", value: "close") }
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  /// Whether the decoder reads nothing after this, the client sends nothing, or it is doubtful where this ends.
  private static func isLast(_ head: HTTPRequestHead) -> Bool {
    let options = head.headers[canonicalForm: "connection"].map { $0.lowercased() }
    let isDoubtful = head.headers["Transfer-Encoding"].contains { $0.lowercased() != "chunked" }
    return head.method == .CONNECT || isDoubtful || options.contains("close") || options.contains("upgrade")
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard isOld, case .head(var head) = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
    head.version = .http1_0
    context.write(wrapOutboundOut(.head(head)), promise: promise)
  }
}

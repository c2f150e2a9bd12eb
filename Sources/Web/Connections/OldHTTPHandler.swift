import NIOCore
import NIOHTTP1

/// Closes a connection after the response to a client that expects nothing more.
///
/// An HTTP/1.0 client gets one response, which is never chunked (RFC 9112, 9.3). Hummingbird drops the request's
/// version, so this handler comes before Hummingbird's own, directly after the HTTP decoder. That decoder reads nothing
/// more after a request for a protocol upgrade: instead of falling silent, the connection closes, as the response says.
/// The decoder also treats an empty `Transfer-Encoding` as absent, which other implementations may not: what follows is
/// never read as the next request.
final class OldHTTPHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private var isOld = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
    if (head.version.major, head.version.minor) < (1, 1) { isOld = true }
    // Hummingbird closes after the response if the request contains exactly this value.
    if isOld || Self.isLast(head) { head.headers.replaceOrAdd(name: "Connection", value: "close") }
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  /// Whether the decoder reads nothing after this request, the client sends nothing more, or it is unclear where the
  /// request ends.
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

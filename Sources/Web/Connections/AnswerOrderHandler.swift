import NIOCore
import NIOHTTP1

/// Keeps the answers of a connection to what was asked: one for each request, and `100 Continue` for a client that
/// waits with its body (RFC 9110, 10.1.1).
///
/// Where the rest of a request turns out to be broken, or never comes, after it was answered, Hummingbird answers once
/// more; a client would take that for the answer to its next request.
final class AnswerOrderHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// Requests that have begun to come and have not been answered to the end.
  private var unanswered = 0
  /// Whether a request has begun to come and has not come to its end.
  private var isReading = false
  /// Whether the client that sends the latest request waits before it sends the body.
  private var isAwaited = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      unanswered += 1
      isReading = true
      isAwaited = Self.waits(head)
    case .body: isAwaited = false
    case .end:
      isReading = false
      isAwaited = false
    }
    context.fireChannelRead(data)
    continueIfAwaited(context)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let part = unwrapOutboundIn(data)
    guard unanswered > 0 || !isReading else {
      promise?.succeed()
      if case .end = part { context.close(promise: nil) }
      return
    }
    // Whoever has the answer to the only request need not wait any more.
    if case .head = part, unanswered == 1 { isAwaited = false }
    if case .end = part, unanswered > 0 { unanswered -= 1 }
    context.write(data, promise: promise)
    continueIfAwaited(context)
  }

  /// Not before everything that was asked earlier is answered, or the client would count wrongly.
  private func continueIfAwaited(_ context: ChannelHandlerContext) {
    guard isAwaited, unanswered == 1 else { return }
    isAwaited = false
    let head = HTTPResponseHead(version: .http1_1, status: .continue)
    context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
  }

  private static func waits(_ head: HTTPRequestHead) -> Bool {
    let hasBody = head.headers.contains(name: "Transfer-Encoding") || head.headers.first(name: "Content-Length") != "0"
    return head.version == .http1_1 && hasBody
      && head.headers[canonicalForm: "expect"].contains { $0.lowercased() == "100-continue" }
  }
}

import NIOCore
import NIOHTTP1

/// Ensures that a connection sends exactly one response per request, and `100 Continue` to a client that waits before
/// it sends its body (RFC 9110, 10.1.1).
///
/// If the rest of a request turns out to be malformed, or never arrives, after the response was sent, Hummingbird
/// responds once more. A client would take that for the response to its next request.
final class AnswerOrderHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// Requests that have begun to arrive and have not been answered completely.
  private var unanswered = 0
  /// Whether a request has begun to arrive and is incomplete.
  private var isReading = false
  /// Whether the client of the latest request waits for `100 Continue` before it sends the body.
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
    // A client that has the response to its only request no longer needs to wait.
    if case .head = part, unanswered == 1 { isAwaited = false }
    if case .end = part, unanswered > 0 { unanswered -= 1 }
    context.write(data, promise: promise)
    continueIfAwaited(context)
  }

  /// Only after all earlier requests are answered, or the client would match responses to the wrong requests.
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

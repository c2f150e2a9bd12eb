import NIOCore
import NIOHTTP1

/// Reduces a response to HEAD to its header fields. One without a length is chunked, and its encoder would write the
/// last chunk, which a client would take for the beginning of the next response (RFC 9112, 6.3).
final class HeadAnswerHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// For each request not yet answered completely: whether it is a HEAD request.
  private var asksForFields = CircularBuffer<Bool>()

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head(let head) = unwrapInboundIn(data) { asksForFields.append(head.method == .HEAD) }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .end = unwrapOutboundIn(data), asksForFields.popFirst() == true else {
      return context.write(data, promise: promise)
    }
    // An empty buffer is not a chunk: nothing is written, and the promise is fulfilled in order.
    context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer()))), promise: promise)
  }
}

import NIOCore
import NIOHTTP1

/// Keeps an answer to HEAD to its fields. One that names no length is chunked, and its encoder would write the last chunk,
/// which a client would take for the beginning of the next answer (RFC 9112, 6.3).
final class HeadAnswerHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// Of each request that was not answered to the end, whether it asks for the fields alone.
  private var asksForFields = CircularBuffer<Bool>()

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head(let head) = unwrapInboundIn(data) { asksForFields.append(head.method == .HEAD) }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .end = unwrapOutboundIn(data), asksForFields.popFirst() == true else {
      return context.write(data, promise: promise)
    }
    // An empty piece is no chunk: nothing is written, and the promise is kept in its order.
    context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer()))), promise: promise)
  }
}

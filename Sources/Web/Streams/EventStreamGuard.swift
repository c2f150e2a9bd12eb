import NIOCore
import NIOHTTP1

/// Cuts a stream of events whose client does not read, and one whose client has gone. A stream may last for days and is
/// never answered, so that nothing else would notice; what was cut goes on from its last event when it comes back.
final class EventStreamGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// How long a client may leave what was sent to it unread.
  private let patience: TimeAmount
  private var isStreaming = false
  private var cut: Scheduled<Void>?

  init(patience: TimeAmount) { self.patience = patience }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head): isStreaming = head.headers["content-type"] == [ServerSentEvent.mediaType]
    case .body: break
    case .end: isStreaming = false
    }
    context.write(data, promise: promise)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    cut?.cancel()
    cut = nil
    if isStreaming, !context.channel.isWritable {
      let channel = context.channel
      cut = context.eventLoop.scheduleTask(in: patience) { channel.close(promise: nil) }
    }
    context.fireChannelWritabilityChanged()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // Who closes the way to the server reads no further events either.
    if isStreaming, case .inputClosed? = event as? ChannelEvent { context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }

  func handlerRemoved(context: ChannelHandlerContext) { cut?.cancel() }
}

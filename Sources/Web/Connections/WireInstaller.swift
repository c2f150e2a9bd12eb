import NIOCore
import NIOHTTP1

/// Puts our handlers right behind the decoder of the wire, before Hummingbird's own, and goes.
final class WireInstaller: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Any
  typealias InboundOut = Any

  private let streamPatience: Duration

  /// - Parameter streamPatience: see ``EventStreamGuard``.
  init(streamPatience: Duration) { self.streamPatience = streamPatience }

  func handlerAdded(context: ChannelHandlerContext) {
    let operations = context.pipeline.syncOperations
    do {
      let decoder = try operations.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      try operations.addHandlers(
        AnswerOrderHandler(), OldHTTPHandler(), EventStreamGuard<HTTP1Wire>(patience: TimeAmount(streamPatience)),
        position: .after(decoder))
    } catch {
      // Without them a connection could hang: better none.
      context.close(promise: nil)
    }
  }
}

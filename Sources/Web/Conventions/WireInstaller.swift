import NIOCore
import NIOHTTP1

/// Puts ``OldHTTPHandler`` where it belongs, and goes.
final class OldHTTPInstaller: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Any
  typealias InboundOut = Any

  func handlerAdded(context: ChannelHandlerContext) {
    let operations = context.pipeline.syncOperations
    do {
      let decoder = try operations.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      try operations.addHandler(OldHTTPHandler(), position: .after(decoder))
    } catch {
      // Without it a connection could hang: better none.
      context.close(promise: nil)
    }
  }
}

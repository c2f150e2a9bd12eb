import NIOCore
import NIOHTTP1

/// Inserts our handlers directly after the HTTP decoder, before Hummingbird's own, and removes itself.
final class WireInstaller: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Any
  typealias InboundOut = Any

  private let limits: ServerLimits
  private let counters: LimitCounters

  init(limits: ServerLimits, counters: LimitCounters) { (self.limits, self.counters) = (limits, counters) }

  func handlerAdded(context: ChannelHandlerContext) {
    let operations = context.pipeline.syncOperations
    do {
      let decoder = try operations.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      try operations.addHandlers(
        HeadAnswerHandler(),
        RequestPresenceHandler(timeUntilFirst: TimeAmount(limits.firstRequestPatience), counters: counters),
        AnswerOrderHandler(), OldHTTPHandler(),
        EventStreamGuard<HTTP1Wire>(patience: TimeAmount(limits.streamPatience), counters: counters),
        BodyPaceHandler<HTTP1Wire>(pace: limits.bodyPace, counters: counters),
        position: .after(decoder))
      operations.removeHandler(context: context, promise: nil)
    } catch {
      // Without the handlers a connection could hang, so close it.
      context.close(promise: nil)
    }
  }
}

import NIOCore
import NIOHTTP1

/// Reports the requests of an HTTP/1 connection to its ``GateHandler``, and closes the connection if no first request
/// arrives.
final class RequestPresenceHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let timeUntilFirst: TimeAmount
  private let counters: LimitCounters
  private var gate: GateHandler?
  private var end: Scheduled<Void>?

  init(timeUntilFirst: TimeAmount, counters: LimitCounters) {
    (self.timeUntilFirst, self.counters) = (timeUntilFirst, counters)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    gate = try? context.pipeline.syncOperations.handler(type: GateHandler.self)
    let channel = context.channel
    end = context.eventLoop.scheduleTask(in: timeUntilFirst) { [counters] in
      counters.cut(.silence)
      channel.close(promise: nil)
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head = unwrapInboundIn(data) {
      end?.cancel()
      end = nil
      gate?.begin()
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .end = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
    // Only after the last byte is sent: a client may take a large response slowly.
    let sent = promise ?? context.eventLoop.makePromise()
    sent.futureResult.assumeIsolated().whenComplete { [gate] _ in gate?.finish() }
    context.write(data, promise: sent)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    end?.cancel()
    gate = nil
  }
}

import NIOCore

/// Closes a connection that lasts too long after the server was asked to stop: an HTTP/2 connection whose client never
/// acknowledges GOAWAY, or one that takes its response drop by drop.
final class FarewellHandler: ChannelInboundHandler {
  typealias InboundIn = Any

  private let time: TimeAmount
  private let counters: LimitCounters
  private var end: Scheduled<Void>?

  init(time: TimeAmount, counters: LimitCounters) { (self.time, self.counters) = (time, counters) }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent, end == nil {
      let channel = context.channel
      end = context.eventLoop.scheduleTask(in: time) { [counters] in
        counters.cut(.farewell)
        channel.close(promise: nil)
      }
    }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    end?.cancel()
    context.fireChannelInactive()
  }
}

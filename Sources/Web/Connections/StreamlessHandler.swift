import NIOCore

/// Closes a connection of HTTP/2 on which nothing is asked. It says goodbye before, and waits for an answer; bytes that ask
/// for nothing, as a head that comes drop by drop, keep no connection open.
final class StreamlessHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Any

  private let time: TimeAmount
  private let counters: LimitCounters
  private var streams = 0
  private var end: Scheduled<Void>?

  init(time: TimeAmount, counters: LimitCounters) { (self.time, self.counters) = (time, counters) }

  func handlerAdded(context: ChannelHandlerContext) { schedule(context.channel) }

  func channelInactive(context: ChannelHandlerContext) {
    end?.cancel()
    context.fireChannelInactive()
  }

  func begin() {
    streams += 1
    end?.cancel()
  }

  func finish(on connection: any Channel) {
    streams -= 1
    if streams == 0, connection.isActive { schedule(connection) }
  }

  private func schedule(_ connection: any Channel) {
    end = connection.eventLoop.scheduleTask(in: time) { [counters] in
      counters.cut(.silence)
      connection.close(promise: nil)
    }
  }
}

/// Tells the ``StreamlessHandler`` of its connection that there is a stream.
final class StreamPresenceHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Any

  private var connection: StreamlessHandler?

  func handlerAdded(context: ChannelHandlerContext) {
    connection = try? context.channel.parent?.pipeline.syncOperations.handler(type: StreamlessHandler.self)
    connection?.begin()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    if let parent = context.channel.parent { connection?.finish(on: parent) }
    connection = nil
  }
}

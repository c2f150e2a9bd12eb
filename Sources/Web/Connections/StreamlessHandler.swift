import NIOCore

/// Closes an HTTP/2 connection without requests. It sends GOAWAY first and waits for the client. Bytes that do not
/// complete a request, such as a header that arrives drop by drop, do not keep the connection open.
final class StreamlessHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Any

  private let time: TimeAmount
  private let timeUntilFirst: TimeAmount
  private let counters: LimitCounters
  private var streams = 0
  private var end: Scheduled<Void>?

  /// - Parameters:
  ///   - time: the longest time without a stream after there was one.
  ///   - timeUntilFirst: the longest time until the first stream.
  init(time: TimeAmount, timeUntilFirst: TimeAmount, counters: LimitCounters) {
    (self.time, self.timeUntilFirst, self.counters) = (time, timeUntilFirst, counters)
  }

  func handlerAdded(context: ChannelHandlerContext) { schedule(context.channel, after: timeUntilFirst) }

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
    if streams == 0, connection.isActive { schedule(connection, after: time) }
  }

  private func schedule(_ connection: any Channel, after time: TimeAmount) {
    end = connection.eventLoop.scheduleTask(in: time) { [counters] in
      counters.cut(.silence)
      connection.close(promise: nil)
    }
  }
}

/// Tells the ``StreamlessHandler`` and the ``GateHandler`` of its connection that there is a stream.
final class StreamPresenceHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Any

  private var connection: StreamlessHandler?
  private var gate: GateHandler?

  func handlerAdded(context: ChannelHandlerContext) {
    let pipeline = context.channel.parent?.pipeline.syncOperations
    connection = try? pipeline?.handler(type: StreamlessHandler.self)
    gate = try? pipeline?.handler(type: GateHandler.self)
    connection?.begin()
    gate?.begin()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    if let parent = context.channel.parent { connection?.finish(on: parent) }
    gate?.finish()
    (connection, gate) = (nil, nil)
  }
}

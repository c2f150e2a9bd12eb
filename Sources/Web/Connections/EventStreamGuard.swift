import NIOCore

/// Cuts a connection whose client does not read, and a stream of events whose client has gone. A stream may last for days
/// and is never answered, so that nothing else would notice; what was cut goes on from its last event when it comes back.
/// Of HTTP/2 it is one stream that is cut, and the connection goes on unless it is stuck as a whole. A stream whose channel
/// has closed is asked to stop, so that its place is free before there is anything to tell.
final class EventStreamGuard<Wire: AnswerWire>: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = Wire.RequestPart
  typealias InboundOut = Wire.RequestPart
  typealias OutboundIn = Wire.AnswerPart
  typealias OutboundOut = Wire.AnswerPart

  /// How long a client may leave the events that were sent to it unread.
  private let patience: TimeAmount
  /// How many times as long it may take for any other answer, which can be megabytes for a slow line.
  private var patienceForOthers: Int64 { 10 }
  private let counters: LimitCounters
  private var isStreaming = false
  /// Of the stream that is being answered, where its place is counted.
  private var stop: EventStreamStop?
  /// Whether the client has closed the way to the server.
  private var isHalfClosed = false
  private var cut: Scheduled<Void>?

  init(patience: TimeAmount, counters: LimitCounters) {
    (self.patience, self.counters) = (patience, counters)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch Wire.step(unwrapOutboundIn(data)) {
    case .begin(let mediaType): isStreaming = mediaType == ServerSentEvent.mediaType
    case .goOn: break
    case .end: (isStreaming, stop) = (false, nil)
    }
    context.write(data, promise: promise)
    // Whose client went before the stream began: nothing that comes later would tell.
    if isStreaming, isHalfClosed {
      context.flush()
      context.close(promise: nil)
    }
  }

  func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
    guard let stop = event as? EventStreamStop else {
      return context.triggerUserOutboundEvent(event, promise: promise)
    }
    self.stop = stop
    promise?.succeed()
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    cut?.cancel()
    cut = nil
    if !context.channel.isWritable {
      let channel = context.channel
      let connection = Wire.connection(around: channel)
      let time = isStreaming ? patience : patience * patienceForOthers
      cut = context.eventLoop.scheduleTask(in: time) { [counters] in
        counters.cut(.unread)
        channel.close(promise: nil)
        // A stream of HTTP/2 ends only when its end is written, for which a client that reads nothing leaves no room.
        if let connection, !connection.isWritable { connection.close(promise: nil) }
      }
    }
    context.fireChannelWritabilityChanged()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // Who closes the way to the server reads no further events either.
    if case .inputClosed? = event as? ChannelEvent {
      isHalfClosed = true
      if isStreaming { context.close(promise: nil) }
    }
    context.fireUserInboundEventTriggered(event)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    cut?.cancel()
    stop?.ask()
    stop = nil
  }
}

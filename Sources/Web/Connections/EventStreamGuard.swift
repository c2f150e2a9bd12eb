import NIOCore

/// Closes a connection whose client does not read, and an event stream whose client has gone. A stream may last for
/// days and is never answered, so nothing else would notice. A client that reconnects resumes after its last event. On
/// HTTP/2 only the stream is closed; the connection stays open unless it is stuck as a whole. A stream whose channel
/// has closed is asked to stop, so that its seat is free before there is another event to send.
final class EventStreamGuard<Wire: AnswerWire>: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = Wire.RequestPart
  typealias InboundOut = Wire.RequestPart
  typealias OutboundIn = Wire.AnswerPart
  typealias OutboundOut = Wire.AnswerPart

  /// How long a client may leave events unread.
  private let patience: TimeAmount
  /// The multiple allowed for any other response, which can be megabytes on a slow line.
  private var patienceForOthers: Int64 { 10 }
  private let counters: LimitCounters
  private var isStreaming = false
  /// Stops the current event stream. Nil if its seat is not counted.
  private var stop: EventStreamStop?
  /// Whether the client has closed its sending side.
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
    // The client left before the stream began; no later event would report it.
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
        // An HTTP/2 stream ends only when its end is written, and a client that reads nothing leaves no room for it.
        if let connection, !connection.isWritable { connection.close(promise: nil) }
      }
    }
    context.fireChannelWritabilityChanged()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // A client that closes its sending side reads no further events either.
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

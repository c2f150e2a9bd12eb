import NIOCore

/// Admits a connection through the ``ConnectionGate``, or closes it. A refused client gets an error if a single write
/// suffices, and nothing is read from it. Reports to the gate whether the connection is busy.
final class GateHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// How long sending a refusal may take. A client that sends to a closed connection may lose the refusal.
  private static let time = TimeAmount.seconds(1)

  private let gate: ConnectionGate
  private let isTold: Bool
  private var isOutside = false
  private var seat: ConnectionGate.Seats.Seat?
  /// Requests that have begun to arrive and have not been answered completely.
  private var underWay = 0

  init(gate: ConnectionGate, isTold: Bool) { (self.gate, self.isTold) = (gate, isTold) }

  // The remote address is unknown until the connection is active.
  func handlerAdded(context: ChannelHandlerContext) { if context.channel.isActive { decide(context) } }

  func channelActive(context: ChannelHandlerContext) {
    context.fireChannelActive()
    decide(context)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) { if !isOutside { context.fireChannelRead(data) } }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if isOutside, case .inputClosed? = event as? ChannelEvent { context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }

  /// A request begins.
  func begin() {
    underWay += 1
    if underWay == 1, let seat { gate.begin(at: seat) }
  }

  /// A request has been answered completely.
  func finish() {
    // A response may be sent for something that never became a request.
    guard underWay > 0 else { return }
    underWay -= 1
    if underWay == 0, let seat { gate.finish(at: seat) }
  }

  private func decide(_ context: ChannelHandlerContext) {
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    do {
      // Closes from here, not from the end of the pipeline, because TLS would wait for a close notification.
      seat = try gate.enter(context.channel) { bound.eventLoop.execute { bound.value.close(promise: nil) } }
    } catch {
      refuse(context, error)
    }
  }

  private func refuse(_ context: ChannelHandlerContext, _ refusal: ConnectionGate.Refusal) {
    let channel = context.channel
    isOutside = true
    guard isTold, gate.mayLinger(channel) else { return context.close(promise: nil) }
    context.eventLoop.scheduleTask(in: Self.time) { channel.close(promise: nil) }
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: refusal.answer)), promise: nil)
    context.close(mode: .output, promise: nil)
  }
}

extension ConnectionGate.Refusal {
  /// The response sent before any request. Only a client that has used up its own share gets 429.
  fileprivate var answer: String {
    let (status, sentence) =
      switch self {
      case .full: ("503 Service Unavailable", "The server has too many connections. Try again in a few seconds.\n")
      case .client:
        ("429 Too Many Requests", "There are too many connections from your network. Try again in a few seconds.\n")
      }
    return "HTTP/1.1 \(status)\r\nRetry-After: 5\r\nConnection: close\r\nCache-Control: no-store\r\n"
      + "Content-Type: text/plain; charset=utf-8\r\nContent-Length: \(sentence.utf8.count)\r\n\r\n\(sentence)"
  }
}

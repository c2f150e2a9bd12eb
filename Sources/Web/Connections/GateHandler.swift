import NIOCore

/// Lets a connection in by the ``ConnectionGate``, or closes it. Whoever is not let in is told so where that can be done in
/// one breath, and nothing is read from there. Says to the gate whether something is under way on the connection.
final class GateHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// How long it may take to be told. Who sends to a connection that is closed may lose what it was told.
  private static let time = TimeAmount.seconds(1)

  private let gate: ConnectionGate
  private let isTold: Bool
  private var isOutside = false
  private var seat: ConnectionGate.Seats.Seat?
  /// Requests that have begun to come and have not been answered to the end.
  private var underWay = 0

  init(gate: ConnectionGate, isTold: Bool) { (self.gate, self.isTold) = (gate, isTold) }

  // Before a connection is active its other end is not known.
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

  /// A request is answered to the end.
  func finish() {
    // An answer may come to what never became a request.
    guard underWay > 0 else { return }
    underWay -= 1
    if underWay == 0, let seat { gate.finish(at: seat) }
  }

  private func decide(_ context: ChannelHandlerContext) {
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    do {
      // From here, and not from the end of the pipeline: TLS would wait for a goodbye.
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
  /// What is told before anything was asked. Only who has used up the own share is told 429.
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

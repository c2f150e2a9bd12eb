import NIOCore
import NIOHTTP1

/// The request body arrived too slowly to wait for the rest.
struct SlowBody: Error {}

/// The connection ended before the request body was complete.
struct BrokenBody: Error {}

/// Stops waiting for a body that arrives too slowly (408), and for the rest of a body that was already answered.
///
/// Only the time in which the server is ready to read counts. While a handler is busy, nothing is read, and the client
/// can do nothing about it.
final class BodyPaceHandler<Wire: AnswerWire>: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = Wire.RequestPart
  typealias InboundOut = Wire.RequestPart
  typealias OutboundIn = Wire.AnswerPart
  typealias OutboundOut = Wire.AnswerPart

  private let pace: BodyPace
  private let counters: LimitCounters
  /// Requests that have begun to arrive and have not been answered completely.
  private var unanswered = 0
  /// Whether a request has begun to arrive and is incomplete.
  private var isComing = false
  /// Whether the body was already reported as too slow.
  private var isLate = false
  private var bytes = 0
  private var waited = TimeAmount.zero
  private var waitsSince: NIODeadline?
  private var check: Scheduled<Void>?

  init(pace: BodyPace, counters: LimitCounters) { (self.pace, self.counters) = (pace, counters) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch Wire.step(unwrapInboundIn(data)) {
    case .begin:
      unanswered += 1
      (isComing, bytes, waited) = (true, 0, .zero)
    case .goOn(let count): bytes += count
    case .end:
      isComing = false
      forget()
    }
    context.fireChannelRead(data)
  }

  func read(context: ChannelHandlerContext) {
    if isComing, waitsSince == nil { waitsSince = .now() }
    context.read()
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    countWait()
    waitsSince = nil
    // Most requests arrive complete and need no timer.
    if isComing, check == nil { watch(context) }
    context.fireChannelReadComplete()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let part = unwrapOutboundIn(data)
    let step = Wire.step(part)
    context.write(isLate && unanswered == 1 ? wrapOutboundOut(Wire.closing(part)) : data, promise: promise)
    guard case .end = step, unanswered > 0 else { return }
    unanswered -= 1
    guard unanswered == 0, isComing else { return }
    if isLate {
      context.flush()
      context.close(promise: nil)
    } else {
      close(context, after: pace.afterwards)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if error as? HTTPParserError == .headerOverflow { counters.limited(by: .headSize) }
    context.fireErrorCaught(error)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .inputClosed? = event as? ChannelEvent { tellOfBrokenBody(context) }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    forget()
    tellOfBrokenBody(context)
    context.fireChannelInactive()
  }

  /// An HTTP/2 stream whose connection is gone ends silently. What had arrived would be taken for the whole body.
  private func tellOfBrokenBody(_ context: ChannelHandlerContext) {
    guard isComing, unanswered > 0 else { return }
    isComing = false
    context.fireErrorCaught(BrokenBody())
  }

  func handlerRemoved(context: ChannelHandlerContext) { forget() }

  private func forget() {
    check?.cancel()
    (check, waitsSince) = (nil, nil)
  }

  private func countWait() {
    let now = NIODeadline.now()
    if let since = waitsSince { waited = waited + (now - since) }
    if waitsSince != nil { waitsSince = now }
  }

  /// Checks again at the first moment at which the client can be too slow.
  private func watch(_ context: ChannelHandlerContext) {
    let rest = TimeAmount(pace.patience(for: bytes)) - waited
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    check = context.eventLoop.scheduleTask(in: max(rest, .milliseconds(1))) {
      let (handler, context) = bound.value
      handler.check = nil
      handler.judge(context)
    }
  }

  private func judge(_ context: ChannelHandlerContext) {
    guard isComing, !isLate else { return }
    countWait()
    guard waited >= TimeAmount(pace.patience(for: bytes)) else { return watch(context) }
    counters.cut(.body)
    guard unanswered > 0 else { return context.close(promise: nil) }
    isLate = true
    // The reader of the body gets the error and responds. If nothing reads the body, or the client does not take the
    // response, close here.
    close(context, after: pace.afterwards)
    context.fireErrorCaught(SlowBody())
  }

  private func close(_ context: ChannelHandlerContext, after time: Duration) {
    let channel = context.channel
    check?.cancel()
    check = context.eventLoop.scheduleTask(in: TimeAmount(time)) { channel.close(promise: nil) }
  }
}

import HummingbirdCore
import Logging
import NIOCore

/// A connection before which a ``ConnectionGate`` stands, and which ends some time after the server was asked to stop.
struct GatedChannel<Inner: HTTPChannelHandler>: HTTPChannelHandler {
  let gate: ConnectionGate
  /// Whether whoever is sent away can be told so, which by TLS would take a greeting first.
  let isPlain: Bool
  let farewell: TimeAmount
  let counters: LimitCounters
  let inner: Inner

  var responder: Responder { inner.responder }

  /// What a connection is read into it keeps, and most that is asked for is small; bodies soon find more room.
  private static var room: AdaptiveRecvByteBufferAllocator {
    AdaptiveRecvByteBufferAllocator(minimum: 512, initial: 512, maximum: 65_536)
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Inner.Value> {
    channel.eventLoop.makeCompletedFuture {
      try channel.syncOptions?.setOption(.recvAllocator, value: Self.room)
      try channel.pipeline.syncOperations.addHandlers(
        GateHandler(gate: gate, isTold: isPlain), FarewellHandler(time: farewell, counters: counters))
    }.flatMap { inner.setup(channel: channel, logger: logger) }
  }

  func handle(value: Inner.Value, logger: Logger) async { await inner.handle(value: value, logger: logger) }
}

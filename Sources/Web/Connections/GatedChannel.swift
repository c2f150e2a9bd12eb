import HummingbirdCore
import Logging
import NIOCore

/// A connection guarded by a ``ConnectionGate``, which also closes some time after the server was asked to stop.
struct GatedChannel<Inner: HTTPChannelHandler>: HTTPChannelHandler {
  let gate: ConnectionGate
  /// Whether a refused client can be sent an error. TLS would need a handshake first.
  let isPlain: Bool
  let farewell: TimeAmount
  let counters: LimitCounters
  let inner: Inner

  var responder: Responder { inner.responder }

  /// A connection holds on to its read buffer. Most requests are small, and the buffer soon grows for bodies.
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

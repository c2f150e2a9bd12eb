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

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Inner.Value> {
    channel.eventLoop.makeCompletedFuture {
      try channel.pipeline.syncOperations.addHandlers(
        GateHandler(gate: gate, isTold: isPlain), FarewellHandler(time: farewell, counters: counters))
    }.flatMap { inner.setup(channel: channel, logger: logger) }
  }

  func handle(value: Inner.Value, logger: Logger) async { await inner.handle(value: value, logger: logger) }
}

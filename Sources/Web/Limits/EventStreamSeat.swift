import Synchronization

/// A place for a stream of events; it is free again when nobody holds this any more.
final class EventStreamSeat: Sendable {
  /// That of the stream which is being answered, for whoever makes its body. Nil where nobody's streams are counted.
  @TaskLocal static var current: EventStreamSeat?

  /// Asked for where the place is given to somebody else, or the client has gone.
  let stop: EventStreamStop
  private let free: @Sendable () -> Void

  init(stop: EventStreamStop, free: @escaping @Sendable () -> Void) { (self.stop, self.free) = (stop, free) }

  deinit { free() }
}

/// Asks a stream of events to end, whether it has begun or not.
final class EventStreamStop: Sendable {
  private struct State {
    var isAsked = false
    var stop: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// - Parameter stop: ends the stream; called at once where that was asked before.
  func whenAsked(_ stop: @escaping @Sendable () -> Void) {
    let isAsked = state.withLock { state in
      if !state.isAsked { state.stop = stop }
      return state.isAsked
    }
    if isAsked { stop() }
  }

  func ask() {
    let stop = state.withLock { state in
      state.isAsked = true
      defer { state.stop = nil }
      return state.stop
    }
    stop?()
  }
}

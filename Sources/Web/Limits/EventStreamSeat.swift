import Synchronization

/// A seat for an event stream. It is freed with the last reference to this object.
final class EventStreamSeat: Sendable {
  /// The seat of the stream being answered, for the code that makes its body. Nil if streams are not counted.
  @TaskLocal static var current: EventStreamSeat?

  /// Called if the seat is given to another stream, or if the client has gone.
  let stop: EventStreamStop
  private let free: @Sendable () -> Void

  init(stop: EventStreamStop, free: @escaping @Sendable () -> Void) { (self.stop, self.free) = (stop, free) }

  deinit { free() }
}

/// Asks an event stream to end, whether it has begun or not.
final class EventStreamStop: Sendable {
  private struct State {
    var isAsked = false
    var stop: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// - Parameter stop: ends the stream. Called at once if the end was requested before.
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

import Synchronization
import Web

/// An event that is sent once, before those of a stream.
final class SingleEvent: Sendable {
  private let event: Mutex<ServerSentEvent?>

  init(_ event: ServerSentEvent?) { self.event = Mutex(event) }

  /// The event. Nil if there is none, or it was taken.
  func take() -> ServerSentEvent? {
    event.withLock { event in
      defer { event = nil }
      return event
    }
  }
}

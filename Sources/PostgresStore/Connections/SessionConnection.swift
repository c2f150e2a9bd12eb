/// The connection of a session and the calls that wait for their turn. Belongs to the thread of `Loop`.
final class SessionConnection {
  /// Nil as soon as it was opened.
  var opening: Opening?
  var connection: Connection?
  var waiting = CallQueue()
  /// Called once: with nil if the connection was opened, with the fault if not.
  let tell: @Sendable (PostgresFault?) -> Void

  init(_ opening: Opening, _ tell: @escaping @Sendable (PostgresFault?) -> Void) {
    (self.opening, self.tell) = (opening, tell)
  }

  func send() {
    guard let connection else { return }
    if connection.load == 0, let call = waiting.popFirst(), !connection.send(call) { waiting.putBack([call]) }
    connection.flush()
  }

  /// Closes the connection; what it was to do has failed.
  func end(_ now: ContinuousClock.Instant, _ outcome: inout Outcome) {
    if let opening {
      opening.cancel()
      tell(.closed)
    }
    connection?.close(now, &outcome)
    outcome.fail(waiting.removeAll { _ in true }, .closed)
    (opening, connection) = (nil, nil)
  }
}

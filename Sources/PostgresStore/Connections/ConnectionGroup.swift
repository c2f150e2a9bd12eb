/// The connections for one purpose and the calls that wait for one. Belongs to the thread of `Loop`.
final class ConnectionGroup {
  private static let shortestPause: Duration = .milliseconds(50)
  private static let longestPause: Duration = .milliseconds(500)
  /// How often time limits are looked at.
  private static let betweenChecks: Duration = .milliseconds(20)
  /// So that a burst of calls does not open all connections at once.
  private static let mostOpenings = 4

  let purpose: Purpose
  private let limits: ConnectionLimits
  var open: [Connection] = []
  var openings: [Opening] = []
  var waiting = CallQueue()
  /// After a fault nothing is opened until `retryAt`.
  private var pause: Duration = .zero
  private var retryAt: ContinuousClock.Instant?
  private var nextCheck: ContinuousClock.Instant?
  /// The connections that broke and were not replaced yet.
  var broken = 0

  init(_ purpose: Purpose, _ limits: ConnectionLimits) { (self.purpose, self.limits) = (purpose, limits) }

  var isIdle: Bool { waiting.isEmpty && open.allSatisfy { $0.load == 0 } }

  /// Sends what waits, as far as there are connections.
  /// - Parameter note: is handed how long each call has waited.
  func send(_ now: ContinuousClock.Instant, note: (Duration) -> Void) {
    while !waiting.isEmpty, let connection = freest, let call = waiting.popFirst() {
      guard connection.send(call) else {
        waiting.putBack([call])
        continue
      }
      note(now - call.begun)
      if connection.together >= limits.readsTogether { connection.flush() }
    }
    for connection in open { connection.flush() }
  }

  private var freest: Connection? {
    open.filter { !$0.isBroken && $0.load < limits.inFlight(purpose) }.min { $0.load < $1.load }
  }

  /// The number of connections to open now.
  func missing(_ now: ContinuousClock.Instant) -> Int {
    if let retryAt, now < retryAt { return 0 }
    let room = limits.most(purpose) - open.count - openings.count
    let atOnce = pause == .zero ? Self.mostOpenings : 1
    return max(0, min(wish - openings.count, room, atOnce - openings.count))
  }

  private var wish: Int {
    if open.isEmpty { return max(1, waiting.count) }
    if purpose != .read { return waiting.count }
    return open.allSatisfy { $0.load >= 2 } ? 1 : 0
  }

  func opened(_ connection: Connection) {
    open.append(connection)
    (pause, retryAt) = (.zero, nil)
  }

  func couldNotOpen(_ now: ContinuousClock.Instant) {
    pause = min(max(pause * 2, Self.shortestPause), Self.longestPause)
    retryAt = now + pause
  }

  /// Closes connections that broke or do not answer in time.
  func closeBroken(_ now: ContinuousClock.Instant, _ outcome: inout Outcome) {
    for connection in open where connection.isBroken {
      connection.close(now, &outcome)
      broken += 1
    }
    open.removeAll(where: \.isBroken)
  }

  func checkTime(_ now: ContinuousClock.Instant, _ outcome: inout Outcome) {
    if let nextCheck, now < nextCheck { return }
    nextCheck = now + Self.betweenChecks
    for connection in open where connection.hasLateCall(now) { connection.fail() }
    outcome.fail(waiting.removeAll { $0.hasWaited(now) }, .noConnection)
  }

  func close(_ now: ContinuousClock.Instant, _ outcome: inout Outcome) {
    for connection in open { connection.close(now, &outcome) }
    for opening in openings { opening.cancel() }
    (open, openings) = ([], [])
  }
}

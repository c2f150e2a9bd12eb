import Remedi
import Synchronization

/// A clock that only goes when it is told to.
final class HandedClock: Sendable {
  private let moment: Mutex<Instant>

  init(_ now: Instant) { moment = Mutex(now) }

  var now: Instant {
    get { moment.withLock { $0 } }
    set { moment.withLock { $0 = newValue } }
  }

  /// Seconds of a clock that only runs.
  var uptime: Int { Int(now.milliseconds / 1000) }
}

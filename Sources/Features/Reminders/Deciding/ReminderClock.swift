import FeatureKit
import Remedi
import Synchronization

/// What reminders know of the system's clock: whether it leapt ahead, and whether it was set back.
package final class ReminderClock: Sendable {
  private let shared: ClockLeap
  private let latest = Mutex<Instant?>(nil)

  package init(_ leap: ClockLeap = ClockLeap()) { shared = leap }

  /// By how many seconds the clock leapt ahead. Nil while nothing waits.
  package var leap: Int? { shared.seconds }

  /// Looks at the clocks.
  /// - Parameter uptime: seconds of a clock that only runs.
  /// - Returns: whether reminders are sent.
  func look(_ now: Instant, uptime: Int) -> Bool { shared.look(now, uptime: uptime) }

  /// Whether the clock was set back since the last call, by more than is tolerated.
  func wasSetBack(_ now: Instant) -> Bool {
    latest.withLock { latest in
      defer { latest = now }
      return latest.map { now.milliseconds < $0.milliseconds - ReminderNote.tolerance } ?? false
    }
  }
}

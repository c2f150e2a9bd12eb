import Remedi
import Synchronization

/// Whether reminders wait because the system's clock leapt ahead. The job looks at the clocks; readiness tells of it.
package final class ReminderClock: Sendable {
  private struct State {
    var watch = ClockWatch()
    var leap: Int?
    var latest: Instant?
  }

  private let state = Mutex(State())

  package init() {}

  /// By how many seconds the clock leapt ahead. Nil while nothing waits.
  package var leap: Int? { state.withLock(\.leap) }

  /// Looks at the clocks.
  /// - Parameter uptime: seconds of a clock that only runs.
  /// - Returns: whether reminders are sent.
  func look(_ now: Instant, uptime: Int) -> Bool {
    state.withLock { state in
      switch state.watch.look(now, uptime: uptime) {
      case .steady: state.leap = nil
      case .waits(let leap): state.leap = leap
      }
      return state.leap == nil
    }
  }

  /// Whether the clock was set back since the last call, by more than is tolerated.
  func wasSetBack(_ now: Instant) -> Bool {
    state.withLock { state in
      defer { state.latest = now }
      return state.latest.map { now.milliseconds < $0.milliseconds - ReminderNote.tolerance } ?? false
    }
  }
}

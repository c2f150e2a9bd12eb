import Remedi
import Synchronization

/// Whether the system's clock leapt ahead: then nothing is decided by it for a while. Code that goes by the moment looks;
/// readiness tells of it.
package final class ClockLeap: Sendable {
  private struct State {
    var watch = ClockWatch()
    var leap: Int?
  }

  private let state = Mutex(State())
  private let uptime: @Sendable () -> Int

  /// - Parameter uptime: seconds of a clock that only runs. Nil for the program's.
  package init(uptime: (@Sendable () -> Int)? = nil) {
    let began = ContinuousClock.now
    self.uptime = uptime ?? { Int(began.duration(to: .now) / .seconds(1)) }
  }

  /// By how many seconds the clock leapt ahead. Nil while it is trusted.
  package var seconds: Int? { state.withLock(\.leap) }

  /// Looks at the clocks.
  /// - Returns: whether the moment is trusted.
  package func look(_ now: Instant) -> Bool { look(now, uptime: uptime()) }

  /// - Parameter uptime: seconds of the caller's clock that only runs, begun when the program was.
  package func look(_ now: Instant, uptime: Int) -> Bool {
    state.withLock { state in
      switch state.watch.look(now, uptime: uptime) {
      case .steady: state.leap = nil
      case .waits(let leap): state.leap = leap
      }
      return state.leap == nil
    }
  }
}

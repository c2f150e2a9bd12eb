import Remedi

/// Notices that the system's clock leaps ahead, by comparing it with a clock that only runs. A clock that is set wrong
/// would ring everything of hours at once, and end what still counts.
package struct ClockWatch: Sendable, Hashable {
  package enum Verdict: Sendable, Hashable {
    /// Sending goes on.
    case steady
    /// The clock leapt ahead by this many seconds; nothing is sent until it is put right, or the wait is over.
    case waits(leap: Int)
  }

  /// A leap of more than this many seconds waits.
  package static let leap = 600
  /// How long sending waits at most, in seconds of the clock that only runs.
  package static let patience = 300

  /// What the system's clock would show at a zero of the other, in milliseconds.
  private var origin: Int64?
  /// When a leap was noticed, in seconds of the clock that only runs.
  private var noticed: Int?

  package init() {}

  /// Compares the clocks. To be called every second or so: a drift of minutes in an hour is no leap.
  /// - Parameter uptime: seconds of a clock that only runs.
  package mutating func look(_ now: Instant, uptime: Int) -> Verdict {
    let found = now.milliseconds - Int64(uptime) * 1000
    let leap = (found - (origin ?? found)) / 1000
    guard leap > Int64(Self.leap) else { return settle(found) }
    let began = noticed ?? uptime
    guard uptime - began < Self.patience else { return settle(found) }
    noticed = began
    return .waits(leap: Int(leap))
  }

  private mutating func settle(_ found: Int64) -> Verdict {
    (origin, noticed) = (found, nil)
    return .steady
  }
}

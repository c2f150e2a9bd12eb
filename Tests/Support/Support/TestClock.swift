import Foundation
import Remedi
import Synchronization

/// The clock of a ``TestSite``: it does not move until a test moves it, or lets it go with the machine's.
public final class TestClock: Sendable {
  /// Monday, 2 March 2026, noon in Berlin.
  public static let start = Instant(milliseconds: 1_772_449_200_000, offsetMinutes: 60)

  private struct State {
    var moment = TestClock.start
    var tick: Int64 = 0
    var isMachines = false
  }

  private let state = Mutex(State())

  public init() {}

  public var now: Instant {
    get {
      state.withLock { state in
        if state.isMachines { return Self.machines() }
        defer {
          let (moment, tick) = (state.moment, state.tick)
          if tick > 0 {
            state.moment = Instant(milliseconds: moment.milliseconds + tick, offsetMinutes: moment.offsetMinutes)
          }
        }
        return state.moment
      }
    }
    set { state.withLock { $0.moment = newValue } }
  }

  /// Lets the clock go on by so many milliseconds at each look, as a real one does between two looks of one request.
  public func tick(milliseconds: Int64) { state.withLock { $0.tick = milliseconds } }

  /// Goes by the machine's clock from now on, for a program that has no other.
  public func followMachine() { state.withLock { $0.isMachines = true } }

  private static func machines() -> Instant {
    Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
  }

  public func advance(seconds: Int) { state.withLock { $0.moment = $0.moment.adding(seconds: seconds) } }
}

import Synchronization

/// A clock that only runs, as a process has one for its leases. It stands still until a test moves it.
public final class RunningClock: Sendable {
  private let moment: Mutex<Duration>

  /// - Parameter moment: where it begins: no two processes need to agree.
  public init(at moment: Duration = .zero) { self.moment = Mutex(moment) }

  public var now: Duration {
    get { moment.withLock(\.self) }
    set { moment.withLock { $0 = newValue } }
  }

  public func advance(_ duration: Duration) { moment.withLock { $0 += duration } }
}

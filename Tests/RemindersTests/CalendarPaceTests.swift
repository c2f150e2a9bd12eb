import Remedi
import Synchronization
import Testing

@testable import Reminders

@Suite("How often a calendar may be fetched")
struct CalendarPaceTests {
  private final class RunningClock: Sendable {
    private let moment = Mutex(ContinuousClock.now)

    var now: ContinuousClock.Instant { moment.withLock { $0 } }

    func advance(by duration: Duration) { moment.withLock { $0 += duration } }
  }

  @Test("is sixty times an hour, each for itself")
  func hour() throws {
    let clock = RunningClock()
    let pace = CalendarPace { clock.now }
    let (one, other) = (Identifier<CalendarSubscription>("one"), Identifier<CalendarSubscription>("other"))
    for _ in 1...60 { try pace.count(one) }
    let refusal = #expect(throws: RemediError.self) { try pace.count(one) }
    #expect(refusal?.code == .rateLimited)
    #expect(refusal?.retryAfter == 60)
    try pace.count(other)
    clock.advance(by: .seconds(60))
    try pace.count(one)
    #expect(throws: RemediError.self) { try pace.count(one) }
    clock.advance(by: .seconds(3600))
    for _ in 1...60 { try pace.count(one) }
    #expect(throws: RemediError.self) { try pace.count(one) }
  }
}

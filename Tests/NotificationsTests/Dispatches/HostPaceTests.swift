import Record
import Remedi
import Testing

@testable import Notifications

/// How fast a host is posted to.
@Suite struct HostPaceTests {
  private let start = SampleDispatch.start

  @Test func aSecondAllowsSoManyPosts() {
    var pace = HostPace(3, at: start)
    #expect(posts(&pace, at: start) == 3)
    #expect(posts(&pace, at: start.adding(seconds: 1)) == 3)
    // What was not used is not saved.
    #expect(posts(&pace, at: start.adding(seconds: 60)) == 3)
  }

  @Test func partsOfASecondCount() {
    var pace = HostPace(4, at: start)
    #expect(posts(&pace, at: start) == 4)
    #expect(posts(&pace, at: Instant(milliseconds: start.milliseconds + 500)) == 2)
  }

  @Test func aComplaintHalvesTheRateAndAMinuteGivesATenthBack() {
    var pace = HostPace(100, at: start)
    pace.complain(for: 2, at: start)
    #expect(posts(&pace, at: start.adding(seconds: 1)) == 0)
    // At the end of the pause it has what two seconds at half the rate allow, at most a second’s.
    #expect((50...51).contains(posts(&pace, at: start.adding(seconds: 2))))
    #expect((60...61).contains(posts(&pace, at: start.adding(seconds: 62))))
    #expect(posts(&pace, at: start.adding(seconds: 600)) == 100)
  }

  @Test func complaintsOfPostsThatWereTogetherAreOne() {
    var pace = HostPace(100, at: start)
    for _ in 1...50 { pace.complain(for: 1, at: start) }
    #expect((50...51).contains(posts(&pace, at: start.adding(seconds: 1))))
  }

  @Test func itNeverStopsForGood() {
    var pace = HostPace(2, at: start)
    var now = start
    for _ in 1...20 {
      pace.complain(for: 1, at: now)
      now = now.adding(seconds: 1)
    }
    #expect(posts(&pace, at: now) >= 1)
  }

  @Test("A pause is at least a second and at most an hour; ten seconds if the host names none")
  func pauses() {
    for (said, expected) in [(nil, 10), (0, 1), (-5, 1), (30, 30), (1_000_000, 3600)] as [(Int?, Int)] {
      var pace = HostPace(1, at: start)
      pace.complain(for: said, at: start)
      #expect(pace.busyUntil == start.adding(seconds: expected))
    }
  }

  @Test func aPauseOfAClockThatWasSetBackEnds() {
    var pace = HostPace(5, at: start)
    pace.complain(for: 60, at: start)
    let before = start.adding(seconds: -86_400)
    let isBusy = pace.isBusy(beyond: 0, at: before)
    #expect(!isBusy)
  }

  /// How many posts it allows at a moment.
  private func posts(_ pace: inout HostPace, at now: Instant) -> Int {
    var count = 0
    while count < 1000, pace.take(at: now) { count += 1 }
    return count
  }
}

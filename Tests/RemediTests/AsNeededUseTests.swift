import Testing

@testable import Remedi

@Suite("Doses taken as needed")
struct AsNeededUseTests {
  @Test("are too close by a millisecond less than the least time, before or after, and at the least time not")
  func theLeastTime() throws {
    let course = try Course()
    let taken = try course.moment("2026-03-02T12:00:00.000+01:00")
    let use = AsNeededUse(
      Recurrence.AsNeeded(minimumInterval: 60), taken: [taken], calendar: try course.scheduler().calendar)
    for (time, isOver) in [
      ("11:59:00.000", false), ("11:59:00.001", true), ("12:00:59.999", true), ("12:01:00.000", false),
    ] {
      #expect(use.isOverLimit(at: try course.moment("2026-03-02T\(time)+01:00")) == isOver, "\(time)")
    }
    let next = use.nextAllowed(from: try course.moment("2026-03-02T11:59:00.001+01:00"))
    #expect(next?.text == "2026-03-02T12:01:00.000+01:00")
  }

  @Test("say from when on the clock alone changes what is allowed next, also after a dose by a clock that is ahead")
  func changes() throws {
    let course = try Course()
    let midnight = try course.moment("2026-03-03T00:00:00.000+01:00")
    let begin = midnight.adding(seconds: -20)
    let steps = (0..<200).map { Instant(milliseconds: begin.milliseconds + $0 * 100) }
    for (least, most) in [(3, nil), (nil, 2), (3, 2), (nil, nil)] {
      for taken in [[], [2.0], [5, 12], [5, 6.5, 18]] {
        let use = AsNeededUse(
          Recurrence.AsNeeded(minimumInterval: least, maximumPerDay: most),
          taken: taken.map { Instant(milliseconds: begin.milliseconds + Int64($0 * 1000)) },
          calendar: try course.scheduler().calendar)
        for now in steps {
          let told = use.nextAllowed(from: now)
          let end = use.changesAt(after: now) ?? midnight
          #expect(end > now)
          #expect(steps.filter { $0 > now && $0 < end }.allSatisfy { use.nextAllowed(from: $0) == told })
          #expect(end >= midnight || use.nextAllowed(from: end) != told)
        }
      }
    }
  }
}

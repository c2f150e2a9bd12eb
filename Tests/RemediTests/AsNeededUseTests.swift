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
}

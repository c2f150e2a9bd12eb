import Courses
import Testing

@testable import Remedi

/// What lies on the days beside the ones that are asked for: one day read alone says the same as among others.
@Suite struct SchedulerNeighboursTests {
  private let course: Course

  init() throws { course = try Course() }

  private func closing(_ anchor: String, _ timing: Timing, _ scheduler: Scheduler) throws -> Instant {
    let (rx, id) = (try course.prescription(timing, from: "2026-01-01T00:00:00Z"), try course.id(anchor))
    let current = try #require(scheduler.occurrence(id, of: rx))
    let among = scheduler.occurrences(of: rx, on: current.date - 4...current.date + 4).first { $0.id == id }
    #expect(among?.window == current.window)
    return current.window.closesAt
  }

  @Test func theBedtimeOfTheDayBeforeMayComeNext() throws {
    let late = try DayParts(
      morning: course.time("08:00"), noon: course.time("12:00"), evening: course.time("18:00"),
      bedtime: course.time("00:30"))
    let scheduler = try course.scheduler(
      ("2026-01-01", "Europe/Berlin"), dayParts: [.init(from: course.day("2026-01-01"), dayParts: late)])
    let timing = try Timing(
      .daily([TimedDose(time: course.time("00:10")), TimedDose(.dayPart(.bedtime))]), start: course.day("2026-03-01"))
    #expect(try closing("c20260304T0010", timing, scheduler) == course.moment("2026-03-04T00:30:00+01:00"))
  }

  /// From UTC-11 to UTC+14: the 3rd begins an hour before the 2nd, whose dose would come after the 3rd's and is left out.
  @Test func acrossTheDateLineTheDayBeforeIsLeftOut() throws {
    let scheduler = try course.scheduler(("2026-01-01", "Pacific/Pago_Pago"), ("2026-03-03", "Pacific/Kiritimati"))
    let timing = try course.daily("08:00")
    #expect(try closing("c20260303T0800", timing, scheduler) == course.moment("2026-03-03T00:00:00Z"))
  }

  @Test func aChangeOfTheClockAsksForEachDoseOnce() throws {
    let scheduler = try course.scheduler(("2026-01-01", "Asia/Tokyo"))
    var rx = try course.prescription(course.daily("08:00"))
    // The 5th's 08:00 of Tokyo is past then, that of Berlin is to come.
    try rx.append(course.version(course.daily("08:00", clock: course.berlin), from: "2026-03-05T03:00:00Z"))
    let (from, through) = (try course.day("2026-03-04"), try course.day("2026-03-06"))
    let found = scheduler.occurrences(of: rx, on: from...through)
    #expect(found.map(\.id.anchor.text) == ["c20260304T0800", "c20260305T0800", "c20260306T0800"])
    #expect(found.map(\.version.number) == [1, 2, 2])
    #expect(found[1].scheduledFor.text == "2026-03-05T16:00:00.000+09:00")
  }
}

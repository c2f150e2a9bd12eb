import Courses
import Testing

@testable import Dosage
@testable import Remedi

@Suite("The first dose, and how far away it is")
struct FirstDoseTests {
  private let course: Course
  private let calendar: PatientCalendar

  init() throws {
    course = try Course()
    calendar = try course.scheduler().calendar
  }

  @Test("is told by the patient's days, and by minutes, hours or days")
  func words() throws {
    let now = try course.moment("2026-11-25T20:50:00+01:00")
    for (moment, words) in [
      ("2026-11-25T20:50:00+01:00", "today at 20:50, in 1 minute"),
      ("2026-11-25T20:50:01+01:00", "today at 20:50, in 1 minute"),
      ("2026-11-25T21:30:00+01:00", "today at 21:30, in 40 minutes"),
      ("2026-11-25T21:49:01+01:00", "today at 21:49, in 1 hour"),
      ("2026-11-25T22:20:00+01:00", "today at 22:20, in 1 hour 30 minutes"),
      ("2026-11-26T02:49:00+01:00", "tomorrow at 02:49, in 5 hours 59 minutes"),
      ("2026-11-26T02:50:00+01:00", "tomorrow at 02:50, in 6 hours"),
      ("2026-11-26T08:00:00+01:00", "tomorrow at 08:00, in 11 hours"),
      // Told on another clock, it is the patient's that counts.
      ("2026-11-26T07:00:00Z", "tomorrow at 08:00, in 11 hours"),
      ("2026-11-27T08:00:00+01:00", "on Friday at 08:00, in 2 days"),
      ("2026-12-01T08:00:00+01:00", "on Tuesday at 08:00, in 6 days"),
      ("2026-12-02T08:00:00+01:00", "on Wednesday, 2 December at 08:00, in 7 days"),
      ("2027-01-04T08:00:00+01:00", "on Monday, 4 January 2027 at 08:00, in 40 days"),
    ] {
      #expect(Phrases.coming(try course.moment(moment), from: now, calendar) == words)
    }
    let passed = try ["08:00", "20:00"].map { try course.moment("2026-11-25T\($0):00+01:00") }
    #expect(Phrases.passedToday(passed, calendar) == "Today’s times 08:00 and 20:00 have passed")
    #expect(Phrases.passedToday([passed[0]], calendar) == "Today’s time 08:00 has passed")
  }

  @Test("is found however far it lies, and what has passed of today with it")
  func beginning() throws {
    let scheduler = Scheduler(calendar: calendar)
    let evening = "2026-03-03T20:50:00+01:00"
    let daily = try course.prescription(course.daily("08:00", "20:00", start: "2026-03-03"), from: evening)
    #expect(scheduler.firstOccurrence(of: daily)?.scheduledFor == (try course.moment("2026-03-04T08:00:00+01:00")))
    #expect(scheduler.passedTimes(of: daily.latest).map(Phrases.clock) == ["08:00", "20:00"])
    #expect(!scheduler.hasBegun(daily, by: try course.moment("2026-03-04T08:00:00+01:00")))
    #expect(scheduler.hasBegun(daily, by: try course.moment("2026-03-04T08:00:01+01:00")))
    // 3 March is a Tuesday: every second week on Mondays begins in the week after next.
    let weekly = try Timing(
      .onDays(.weekdays([.monday], everyWeeks: 2), course.doses("08:00")), start: course.day("2026-03-03"))
    let seldom = try course.prescription(weekly, from: evening)
    #expect(scheduler.firstOccurrence(of: seldom)?.date == (try course.day("2026-03-16")))
    #expect(scheduler.passedTimes(of: seldom.latest).isEmpty)
    let leap = try Timing(
      .onDays(.monthDays([29], whereMissing: .skip, everyMonths: 12), course.doses("08:00")),
      start: course.day("2027-02-01"))
    #expect(scheduler.firstOccurrence(of: try course.prescription(leap))?.date == (try course.day("2028-02-29")))
    var changed = daily
    try changed.append(course.version(course.daily("12:00", start: "2026-03-09"), from: "2026-03-09T00:00:00+01:00"))
    #expect(scheduler.firstOccurrence(ofLatest: changed)?.date == (try course.day("2026-03-09")))
    #expect(scheduler.firstOccurrence(of: changed)?.date == (try course.day("2026-03-04")))
    let ended = try course.prescription(course.daily("08:00", start: "2026-03-03", end: "2026-03-03"), from: evening)
    #expect(scheduler.firstOccurrence(ofLatest: ended) == nil)
  }
}

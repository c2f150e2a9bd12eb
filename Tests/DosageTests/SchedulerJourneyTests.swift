import Courses
import Testing

@testable import Dosage
@testable import Remedi

/// A patient flies from any of some zones to any other (found: two days' doses in one day after a flight east).
@Suite("A journey") struct SchedulerJourneyTests {
  private let course: Course

  init() throws { course = try Course() }

  static let zones = [
    "Pacific/Pago_Pago", "America/Los_Angeles", "America/New_York", "Atlantic/Azores", "Europe/Berlin", "Asia/Tehran",
    "Asia/Kathmandu", "Asia/Tokyo", "Pacific/Auckland", "Pacific/Kiritimati",
  ]
  static let pairs = zones.flatMap { from in zones.filter { $0 != from }.map { (from, $0) } }

  /// The first day of the new zone for who sets it at a moment, as the record has it.
  private func firstDay(in zone: String, setAt now: Instant, from calendar: PatientCalendar) throws -> LocalDate {
    let there = try course.scheduler(("2026-01-01", zone)).calendar
    var first = calendar.date(at: now) + 1
    while there.startOfDay(first) <= now { first = first + 1 }
    return first
  }

  @Test("never puts more doses into a day of the patient's than the rule asks for", arguments: pairs)
  func neverMore(from: String, to: String) throws {
    let times = ["00:00", "08:00", "14:30", "20:00", "23:50"]
    let rx = try course.prescription(course.daily("00:00", "08:00", "14:30", "20:00", "23:50"))
    for hour in stride(from: 0, to: 24, by: 3) {
      let now = try course.moment("2026-03-12T00:00:00Z").adding(seconds: hour * 3600)
      let home = try course.scheduler(("2026-01-01", from))
      let first = try firstDay(in: to, setAt: now, from: home.calendar)
      let scheduler = Scheduler(calendar: try home.calendar.travelling(to: to, from: first))
      let occurrences = scheduler.occurrences(of: rx, on: first - 4...first + 3)
      let byOwnDay = Dictionary(grouping: occurrences) { scheduler.calendar.date(at: $0.scheduledFor) }
      #expect(byOwnDay.values.allSatisfy { $0.count <= times.count }, "\(from) to \(to), set at \(now.utcText)")
      // The first day of the new zone has its own doses, all of them and no other.
      #expect((byOwnDay[first] ?? []).map { Phrases.clock($0.scheduledFor) } == times)
      #expect((byOwnDay[first] ?? []).allSatisfy { $0.date == first })
      // Every dose is on the list of the day on which it is due.
      #expect(occurrences.allSatisfy { scheduler.calendar.date(at: $0.scheduledFor) == $0.date })
    }
  }

  /// The found case: at noon in Los Angeles the zone is set to Tokyo, where Friday has begun.
  @Test func losAngelesToTokyo() throws {
    let scheduler = try course.scheduler(("2026-01-01", "America/Los_Angeles"), ("2026-03-14", "Asia/Tokyo"))
    let rx = try course.prescription(course.daily("08:00", "20:00"))
    let days = try course.day("2026-03-12")...course.day("2026-03-14")
    let occurrences = scheduler.occurrences(of: rx, on: days)
    #expect(
      occurrences.map(\.scheduledFor.text) == [
        "2026-03-12T08:00:00.000-07:00", "2026-03-12T20:00:00.000-07:00", "2026-03-13T07:59:00.000-07:00",
        "2026-03-14T08:00:00.000+09:00", "2026-03-14T20:00:00.000+09:00",
      ])
    // What is left out can still be recorded, and says why it is not asked for.
    let id = OccurrenceID(
      prescription: rx.id, anchor: .clock(try course.day("2026-03-13"), try #require(LocalTime("20:00"))))
    #expect(scheduler.occurrence(id, of: rx)?.isSuperseded == true)
    let explanation = scheduler.explain(id, of: rx)
    #expect(explanation.steps.contains(.leftOut(zone: "Asia/Tokyo", from: try course.day("2026-03-14"))))
    #expect(
      explanation.sentences.contains(
        "By then Saturday, 14 March 2026 has begun in Asia/Tokyo, where the patient travelled. That day has its own doses."
      ))
  }

  /// A clock that is put forward over midnight leaves nothing out: Nuuk's day of 28 March 2026 has no 23:30.
  @Test func aClockThatIsPutForward() throws {
    let scheduler = try course.scheduler(("2026-01-01", "America/Nuuk"))
    let rx = try course.prescription(course.daily("08:00", "23:30"))
    let day = try course.day("2026-03-28")
    #expect(scheduler.occurrences(of: rx, on: day...day).count == 2)
  }

  /// A bedtime after midnight belongs to the day before, and is read on the clock of the day after: on the new one.
  @Test func aBedtimeAfterMidnight() throws {
    let late = try DayParts(
      morning: #require(LocalTime("08:00")), noon: #require(LocalTime("12:00")), evening: #require(LocalTime("18:00")),
      bedtime: #require(LocalTime("00:30")))
    let calendar = try PatientCalendar(
      [
        TimeZoneAssignment(from: course.day("2026-01-01"), timeZone: "America/Los_Angeles"),
        TimeZoneAssignment(from: course.day("2026-03-14"), timeZone: "Asia/Tokyo"),
      ], dayParts: [DayPartsAssignment(from: course.day("2026-01-01"), dayParts: late)], database: TimeZoneDatabase())
    let timing = try Timing(.daily([TimedDose(.dayPart(.bedtime))]), start: course.day("2026-03-01"))
    let days = try course.day("2026-03-12")...course.day("2026-03-14")
    let occurrences = Scheduler(calendar: calendar).occurrences(of: try course.prescription(timing), on: days)
    #expect(
      occurrences.map(\.scheduledFor.text) == [
        "2026-03-13T00:30:00.000-07:00", "2026-03-14T00:30:00.000+09:00", "2026-03-15T00:30:00.000+09:00",
      ])
  }

  /// A dose a week, or every second day, is not left out where the day that has begun has none of its own.
  @Test func whatNothingTakesThePlaceOfIsKept() throws {
    // Berlin's Tuesday of 10 March ends at 16:00, when Tokyo's Wednesday begins.
    let scheduler = try course.scheduler(("2026-01-01", "Europe/Berlin"), ("2026-03-11", "Asia/Tokyo"))
    let days = try course.day("2026-03-09")...course.day("2026-03-18")
    let weekly = try course.prescription(
      Timing(.onDays(.weekdays([.tuesday]), course.doses("20:00")), start: course.day("2026-03-01")))
    #expect(
      scheduler.occurrences(of: weekly, on: days).map(\.scheduledFor.text) == [
        "2026-03-10T20:00:00.000+01:00", "2026-03-17T20:00:00.000+09:00",
      ])
    let last = try course.prescription(course.daily("20:00", end: "2026-03-10"))
    #expect(scheduler.occurrences(of: last, on: days).map(\.id.anchor.text) == ["c20260309T2000", "c20260310T2000"])
  }

  /// An hour to the east costs no dose: that of 23:30 has none to take its place for two days.
  @Test func berlinToHelsinki() throws {
    let scheduler = try course.scheduler(("2026-01-01", "Europe/Berlin"), ("2026-03-11", "Europe/Helsinki"))
    let days = try course.day("2026-03-09")...course.day("2026-03-11")
    func due(_ times: String...) throws -> [String] {
      let doses = try times.map { try course.doses($0)[0] }
      let rx = try course.prescription(Timing(.daily(doses), start: course.day("2026-03-01")))
      return scheduler.occurrences(of: rx, on: days).map(\.scheduledFor.text)
    }
    #expect(
      try due("23:30") == [
        "2026-03-09T23:30:00.000+01:00", "2026-03-10T22:59:00.000+01:00", "2026-03-11T23:30:00.000+02:00",
      ])
    // Of two in the hour that is lost, the first; and none where the next day's comes at once.
    #expect(
      Array(try due("23:15", "23:45").dropFirst(2)) == [
        "2026-03-10T22:59:00.000+01:00", "2026-03-11T23:15:00.000+02:00", "2026-03-11T23:45:00.000+02:00",
      ])
    #expect(
      try due("00:10", "23:30") == [
        "2026-03-09T00:10:00.000+01:00", "2026-03-09T23:30:00.000+01:00", "2026-03-10T00:10:00.000+01:00",
        "2026-03-11T00:10:00.000+02:00", "2026-03-11T23:30:00.000+02:00",
      ])
    let rx = try course.prescription(course.daily("23:30"))
    let id = OccurrenceID(prescription: rx.id, anchor: .clock(days.lowerBound + 1, try #require(LocalTime("23:30"))))
    let explanation = scheduler.explain(id, of: rx)
    #expect(explanation.steps.last == .broughtForward(zone: "Europe/Helsinki", from: days.upperBound))
    #expect(
      explanation.sentences.contains(
        "By then Wednesday, 11 March 2026 has begun in Europe/Helsinki, where the patient travelled. "
          + "The dose is due a minute before that day."))
    #expect(explanation.instant?.text == "2026-03-10T22:59:00.000+01:00")
  }

  @Test("leaves nobody without a daily dose for more than 36 hours, or 24 and the way back west", arguments: pairs)
  func neverLong(from: String, to: String) throws {
    let now = try course.moment("2026-03-12T11:00:00Z")
    let home = try course.scheduler(("2026-01-01", from))
    let first = try firstDay(in: to, setAt: now, from: home.calendar)
    let scheduler = Scheduler(calendar: try home.calendar.travelling(to: to, from: first))
    let hours =
      (home.calendar.startOfDay(first).milliseconds - scheduler.calendar.startOfDay(first).milliseconds) / 3_600_000
    for time in ["00:30", "07:00", "11:59", "12:01", "20:00", "23:30"] {
      let rx = try course.prescription(course.daily(time))
      let moments = scheduler.occurrences(of: rx, on: first - 4...first + 3).map(\.scheduledFor)
      let longest = zip(moments, moments.dropFirst()).map { $1.seconds(since: $0) }.max() ?? 0
      #expect(longest <= max(36, 24 - Int(hours)) * 3600 + 3600, "\(from) to \(to) at \(time)")
    }
  }
}

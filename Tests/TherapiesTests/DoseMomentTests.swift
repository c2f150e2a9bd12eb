import Remedi
import Support
import Testing

@testable import Therapies

/// On which day a dose of a paper week was done, of which only the clock is known.
@Suite("The moment that a clock on paper means")
struct DoseMomentTests {
  let site: TestSite
  private static let later = "2026-12-31T12:00:00.000+01:00"

  init() async throws { site = try await TestSite() }

  /// The moment that is meant by what was typed of a medication's dose.
  private func moment(
    _ typed: String, of time: DoseTime, on day: String, bedtime: String = "22:00", now: String = later
  ) throws -> String {
    let dawn = LocalDate(dayNumber: 0)
    let parts = try DayParts(
      morning: #require(LocalTime("08:00")), noon: #require(LocalTime("12:00")), evening: #require(LocalTime("18:00")),
      bedtime: #require(LocalTime(bedtime)))
    let calendar = try PatientCalendar(
      [TimeZoneAssignment(from: dawn, timeZone: "Europe/Berlin")],
      dayParts: [DayPartsAssignment(from: dawn, dayParts: parts)], database: site.record.timeZones)
    let date = try #require(LocalDate(day))
    let midnight = calendar.startOfDay(date)
    let version = PrescriptionVersion(
      effectiveFrom: midnight, authoredAt: midnight, author: Actor(site.ann),
      action: Action(id: "x", name: "X", description: ""), timing: try Timing(.daily([TimedDose(time)]), start: date))
    let prescription = Prescription(
      id: .make(), clinicId: site.clinic.id, patientId: site.bob.id, kind: .medication, first: version)
    let occurrence = try #require(Scheduler(calendar: calendar).occurrences(of: prescription, on: date...date).first)
    let moment = try DoseEntryView.moment(
      #require(LocalTime(typed)), of: occurrence, calendar, at: #require(Instant(now)))
    return calendar.written(moment).text
  }

  private func clock(_ text: String) throws -> DoseTime { .clock(try #require(LocalTime(text))) }

  @Test(
    "a bedtime after midnight belongs to the day before, on either side of it",
    arguments: [
      ("00:45", "2026-03-02T00:45"), ("23:30", "2026-03-01T23:30"), ("22:10", "2026-03-01T22:10"),
      ("02:00", "2026-03-02T02:00"),
    ])
  func bedtime(typed: String, expected: String) throws {
    #expect(try moment(typed, of: .dayPart(.bedtime), on: "2026-03-01", bedtime: "00:30") == "\(expected):00.000+01:00")
  }

  @Test(
    "what lies near on the day before or after is that; what lies near nowhere happened on the dose's own day",
    arguments: [
      // Late in the evening, taken after midnight.
      ("22:00", "00:30", "2026-03-02T00:30"), ("22:00", "04:00", "2026-03-02T04:00"),
      ("22:00", "04:01", "2026-03-01T04:01"), ("22:00", "21:00", "2026-03-01T21:00"),
      ("22:00", "12:00", "2026-03-01T12:00"),
      // After midnight, taken before it.
      ("00:15", "23:50", "2026-02-28T23:50"), ("00:15", "00:40", "2026-03-01T00:40"),
      // Half a day late is not half a day early.
      ("08:00", "20:00", "2026-03-01T20:00"), ("08:00", "21:00", "2026-03-01T21:00"),
      ("08:00", "06:00", "2026-03-01T06:00"),
    ])
  func midnight(planned: String, typed: String, expected: String) throws {
    #expect(try moment(typed, of: clock(planned), on: "2026-03-01") == "\(expected):00.000+01:00")
  }

  @Test(
    "counts the hours that passed where the clocks change in that night",
    arguments: [
      // At 02:00 it is 03:00 (29 March 2026): 04:30 is five and a half hours after 22:00.
      ("2026-03-28", "00:30", "2026-03-29T00:30:00.000+01:00"),
      ("2026-03-28", "02:30", "2026-03-29T03:30:00.000+02:00"),
      ("2026-03-28", "04:30", "2026-03-29T04:30:00.000+02:00"),
      // At 03:00 it is 02:00 (25 October 2026): 03:30 is six and a half hours after 22:00.
      ("2026-10-24", "00:30", "2026-10-25T00:30:00.000+02:00"),
      ("2026-10-24", "02:30", "2026-10-25T02:30:00.000+02:00"),
      ("2026-10-24", "03:30", "2026-10-24T03:30:00.000+02:00"),
    ])
  func daylightSaving(day: String, typed: String, expected: String) throws {
    #expect(try moment(typed, of: clock("22:00"), on: day) == expected)
  }

  @Test("is never in the future as long as it can be anything else")
  func future() throws {
    let now = "2026-03-02T00:10:00.000+01:00"
    #expect(try moment("00:14", of: clock("22:00"), on: "2026-03-01", now: now) == "2026-03-02T00:14:00.000+01:00")
    #expect(try moment("00:30", of: clock("22:00"), on: "2026-03-01", now: now) == "2026-03-01T00:30:00.000+01:00")
    // To be refused with a sentence, not to be put on the day before.
    let noon = "2026-03-01T12:00:00.000+01:00"
    #expect(try moment("20:00", of: clock("20:00"), on: "2026-03-01", now: noon) == "2026-03-01T20:00:00.000+01:00")
  }
}

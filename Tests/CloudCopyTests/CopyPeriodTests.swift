import Practice
import Remedi
import Testing

@testable import CloudCopy

@Suite("When copies are due (S-34)")
struct CopyPeriodTests {
  private func next(_ period: CopyPeriod, after moment: String, minute: Int = 30) throws -> String {
    let calendar = try PatientCalendar(
      [TimeZoneAssignment(from: LocalDate(dayNumber: 0), timeZone: "Europe/Berlin")], database: Practice.zones.get())
    let next = period.next(after: try #require(Instant(moment)), minute: minute, on: calendar)
    return calendar.written(next).text
  }

  @Test("A daily copy is due in the night, on the patient's clock")
  func daily() throws {
    #expect(try next(.daily, after: "2026-03-01T12:00:00+01:00") == "2026-03-02T03:30:00.000+01:00")
    #expect(try next(.daily, after: "2026-03-02T03:29:59+01:00") == "2026-03-02T03:30:00.000+01:00")
    #expect(try next(.daily, after: "2026-03-02T03:30:00+01:00") == "2026-03-03T03:30:00.000+01:00")
    #expect(try next(.daily, after: "2026-03-01T23:30:00Z") == "2026-03-02T03:30:00.000+01:00")
  }

  @Test("The days on which the clock changes have one")
  func daylightSaving() throws {
    #expect(try next(.daily, after: "2026-03-28T12:00:00+01:00") == "2026-03-29T03:30:00.000+02:00")
    #expect(try next(.daily, after: "2026-10-24T12:00:00+02:00") == "2026-10-25T03:30:00.000+01:00")
  }

  @Test("A weekly copy is due on Sundays, a monthly one on the first")
  func others() throws {
    #expect(try next(.weekly, after: "2026-03-02T12:00:00+01:00") == "2026-03-08T03:30:00.000+01:00")
    #expect(try next(.weekly, after: "2026-03-08T03:30:00+01:00") == "2026-03-15T03:30:00.000+01:00")
    #expect(try next(.monthly, after: "2026-03-01T02:00:00+01:00") == "2026-03-01T03:30:00.000+01:00")
    #expect(try next(.monthly, after: "2026-03-01T12:00:00+01:00") == "2026-04-01T03:30:00.000+02:00")
    #expect(try next(.monthly, after: "2026-12-31T12:00:00+01:00") == "2027-01-01T03:30:00.000+01:00")
  }
}

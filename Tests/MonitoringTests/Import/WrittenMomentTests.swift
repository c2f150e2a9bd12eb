import Practice
import Remedi
import Testing

@testable import Monitoring

@Suite("Times in tables of other programs (S-01)")
struct WrittenMomentTests {
  private func berlin() throws -> PatientCalendar {
    try PatientCalendar(
      [TimeZoneAssignment(from: LocalDate(dayNumber: 0), timeZone: "Europe/Berlin")], database: Practice.zones.get())
  }

  @Test(
    "A time without a zone is one of the patient's clock on that day",
    arguments: [
      ("2026-03-01 08:00", "2026-03-01T08:00:00.000+01:00"), ("2026-07-01T08:05:30", "2026-07-01T08:05:30.000+02:00"),
      ("01.03.2026 08:00", "2026-03-01T08:00:00.000+01:00"), ("2012-10-8 0:04", "2012-10-08T00:04:00.000+02:00"),
      ("2026-03-01 23:59:59.750", "2026-03-01T23:59:59.000+01:00"),
      // Skipped in spring, repeated in autumn.
      ("2026-03-29 02:30", "2026-03-29T03:30:00.000+02:00"), ("2026-10-25 02:30", "2026-10-25T02:30:00.000+02:00"),
    ])
  func local(text: String, moment: String) throws {
    #expect(try WrittenMoment(text, order: nil)?.instant(berlin()).text == moment)
  }

  @Test("A time with its offset, and milliseconds since 1970, are moments whatever the patient's zone")
  func moments() throws {
    #expect(
      try WrittenMoment("2026-03-01T08:00:00Z", order: nil)?.instant(berlin()).text == "2026-03-01T09:00:00.000+01:00")
    #expect(try WrittenMoment("1703175660000", order: nil)?.instant(berlin()).text == "2023-12-21T17:21:00.000+01:00")
  }

  @Test("A date with slashes is read by its order alone")
  func slashes() throws {
    #expect(WrittenMoment("3/1/2026 08:00", order: nil) == nil)
    #expect(
      WrittenMoment("3/1/2026 08:00", order: .monthFirst) == WrittenMoment("2026-03-01 08:00", order: nil))
    #expect(WrittenMoment("1/3/2026 08:00", order: .dayFirst) == WrittenMoment("2026-03-01 08:00", order: nil))
  }

  @Test("A date without a time is noon where time has a column of its own")
  func noon() throws {
    let noon = WrittenMoment("2026-03-01 12:00", order: nil)
    #expect(noon != nil && WrittenMoment(date: "2026-03-01", time: "", order: nil) == noon)
    #expect(WrittenMoment("2026-03-01", order: nil) == nil)
  }

  @Test(
    "What is no time is none",
    arguments: [
      "", "soon", "2026-13-01 08:00", "2026-02-30 08:00", "2026-03-01 24:00", "2026-03-01 08:60", "2026-03-01 08:00:60",
      "2026-03-01 8", "2026-03-01 08:00 AM", "1.2 08:00", "17031756600000000000", "03-01-26 08:00:00:00",
    ])
  func nothing(text: String) { #expect(WrittenMoment(text, order: nil) == nil) }
}

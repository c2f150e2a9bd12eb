import Remedi
import Testing

@Suite struct InstantTests {
  @Test(arguments: [
    "2026-03-01T08:04:31.250+01:00", "2026-03-01T08:04:31+01:00", "2026-03-01T07:04:31Z", "2026-03-01T07:04:31.000Z",
    "2026-03-01T07:04:31-00:00", "2026-03-01T07:04:31.000+00:00", "2024-02-29T23:59:59.999-09:30",
    "0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999+14:00", "1969-12-31T23:59:59.999Z",
  ])
  func comesBackAsItWasWritten(text: String) throws {
    #expect(try #require(Instant(text)).text == text)
  }

  @Test(arguments: [
    "", "2026-03-01", "2026-03-01T08:04:31", "2026-03-01T08:04:31.2Z", "2026-03-01T08:04:31.25Z",
    "2026-03-01T08:04:31.2500Z", "2026-03-01T08:04:31.Z", "2026-03-01t08:04:31Z", "2026-03-01T08:04:31z",
    "2026-03-01 08:04:31Z", "2026-02-29T08:04:31Z", "2026-13-01T08:04:31Z", "2026-00-01T08:04:31Z",
    "2026-03-01T24:00:00Z", "2026-03-01T08:60:31Z", "2026-03-01T08:04:60Z", "2026-06-30T23:59:60Z",
    "2026-03-01T08:04:31+1:00", "2026-03-01T08:04:31+0100", "2026-03-01T08:04:31+24:00", "2026-03-01T08:04:31+01:60",
    "+026-03-01T08:04:31Z", "2026-03-01T08:04:31Z ", " 2026-03-01T08:04:31Z", "0000-01-01T00:00:00Z",
    "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59.999-00:01", "２026-03-01T08:04:31Z", "2026-03-01T08:04:31Z\u{0}",
  ])
  func readsNothingElse(text: String) { #expect(Instant(text) == nil) }

  @Test func isOneMomentHoweverWritten() throws {
    let berlin = try #require(Instant("2026-03-01T08:00:00.000+01:00"))
    let utc = try #require(Instant("2026-03-01T07:00:00Z"))
    #expect(berlin == utc)
    #expect(berlin.milliseconds == 1_772_348_400_000)
    #expect(berlin.utcText == "2026-03-01T07:00:00.000Z")
    #expect(berlin.writtenDate.description == "2026-03-01")
    #expect(utc.adding(seconds: 1) > berlin)
    #expect(berlin.seconds(since: berlin.adding(seconds: 90)) == -90)
  }

  @Test func utcTextsOrderAsMomentsDo() throws {
    let texts = ["1969-12-31T23:59:59.999Z", "1970-01-01T00:00:00.000Z", "2026-03-01T09:00:00+14:00"]
    let moments = try texts.map { try #require(Instant($0)) }
    #expect(moments.map(\.utcText).sorted() == moments.sorted().map(\.utcText))
  }
}

@Suite struct LocalDateTests {
  @Test func countsEveryDayOfFourCenturies() throws {
    var date = try #require(LocalDate("1800-01-01"))
    var (year, month, day) = (1800, 1, 1)
    while year < 2201 {
      #expect(date.components == (year, month, day))
      #expect(LocalDate(year: year, month: month, day: day) == date)
      date = date + 1
      day += 1
      if day > LocalDate.days(inMonth: month, ofYear: year) { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
  }

  @Test(arguments: ["2023-02-29", "1900-02-29", "2026-04-31", "2026-1-01", "2026-01-1", "20260101", "0000-01-01", ""])
  func refusesDaysThatDoNotExist(text: String) { #expect(LocalDate(text) == nil) }

  @Test func knowsLeapDaysWeekdaysAndAges() throws {
    let leapDay = try #require(LocalDate("2024-02-29"))
    #expect(leapDay.isoWeekday == 4)
    #expect((leapDay + 1).description == "2024-03-01")
    #expect(leapDay.age(on: try #require(LocalDate("2025-02-28"))) == 0)
    #expect(leapDay.age(on: try #require(LocalDate("2025-03-01"))) == 1)
    #expect(try #require(LocalDate("1969-12-29")).isoWeekday == 1)
  }
}

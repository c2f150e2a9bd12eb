import Foundation
import Testing

@testable import RemediClient

@Suite("A time")
struct TimestampTests {
  static let written = [
    "2026-03-01T08:04:31.250+01:00", "2026-03-01T08:04:31+01:00", "2026-03-01T07:04:31Z", "2026-03-01T07:04:31.000Z",
    "2026-03-01T07:04:31.007-00:00", "1969-12-31T23:59:59.999-11:30", "0001-01-01T00:00:00+14:00",
    "9999-12-31T23:59:59.999-12:00", "2024-02-29T00:00:00.001+05:45",
  ]

  @Test("comes back to the letter", arguments: written)
  func exact(text: String) throws {
    let read = try JSONDecoder().decode([Timestamp].self, from: Data("[\"\(text)\"]".utf8))
    #expect(read.first?.description == text)
    #expect(try JSONDecoder().decode([String].self, from: try JSONEncoder().encode(read)) == [text])
  }

  @Test("is the moment that Foundation reads", arguments: written.filter { $0.contains(".") })
  func moment(text: String) throws {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    let date = try #require(formatter.date(from: text))
    let read = try #require(Timestamp(text))
    #expect(abs(read.date.timeIntervalSince(date)) < 0.000_5)
    // What a clock of that zone shows at that moment is the same again.
    let zone = try #require(TimeZone(secondsFromGMT: read.secondsFromGMT))
    let again = Timestamp(read.date, in: zone)
    #expect(again == read)
    #expect(again.calendarDate == CalendarDate(String(text.prefix(10))))
    #expect(again.clockTime == ClockTime(String(text.dropFirst(11).prefix(5))))
  }

  @Test("is written with milliseconds and the offset of the zone on that day")
  func zones() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let winter = Timestamp(Date(timeIntervalSince1970: 1_772_348_671.25), in: zone)
    #expect(winter.description == "2026-03-01T08:04:31.250+01:00")
    let summer = Timestamp(Date(timeIntervalSince1970: 1_782_864_000.001), in: zone)
    #expect(summer.description == "2026-07-01T02:00:00.001+02:00")
    let old = Timestamp(Date(timeIntervalSince1970: -0.001), in: try #require(TimeZone(secondsFromGMT: -12_600)))
    #expect(old.description == "1969-12-31T20:29:59.999-03:30")
  }

  @Test("is the same moment however it is written, and comes before what is later")
  func comparison() throws {
    let (berlin, greenwich) = (Timestamp("2026-03-01T08:00:00+01:00"), Timestamp("2026-03-01T07:00:00.000Z"))
    #expect(berlin == greenwich)
    #expect(berlin?.hashValue == greenwich?.hashValue)
    let next = try #require(Timestamp("2026-03-01T07:00:00.001Z"))
    #expect(try #require(berlin) < next)
  }

  @Test(
    "is refused in any other form",
    arguments: [
      "", "2026-03-01", "2026-03-01T08:04:31", "2026-03-01 08:04:31Z", "2026-03-01T08:04:31.25Z",
      "2026-03-01T08:04:31.2500Z", "2026-03-01T08:04:31.Z", "2026-03-01T08:04:31.250", "2026-02-30T08:04:31Z",
      "2026-03-01T24:00:00Z", "2026-03-01T08:60:00Z", "2026-03-01T08:04:60Z", "2026-03-01T08:04:31+0100",
      "2026-03-01T08:04:31+24:00", "2026-03-01T08:04:31z", "+026-03-01T08:04:31Z", "2026-03-01T08:04:31.250+01:00 ",
      "２026-03-01T08:04:31Z",
    ])
  func refused(text: String) { #expect(Timestamp(text) == nil) }
}

@Suite("A day")
struct CalendarDateTests {
  @Test("is the one that Foundation counts, from the first to the last")
  func everyDay() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    for number in stride(from: -719_162, through: 2_932_896, by: 97) {
      let date = CalendarDate(dayNumber: number)
      #expect(date.dayNumber == number)
      #expect(CalendarDate(date.description) == date)
      // Foundation's calendar is Julian before 1582.
      guard number > -141_427 else { continue }
      let parts = calendar.dateComponents(
        [.year, .month, .day], from: Date(timeIntervalSince1970: Double(number) * 86_400))
      #expect([date.year, date.month, date.day] == [parts.year, parts.month, parts.day])
    }
  }

  @Test("is that of the zone, and moves by days")
  func zones() throws {
    let moment = Date(timeIntervalSince1970: 1_772_323_199)
    #expect(CalendarDate(moment, in: .gmt).description == "2026-02-28")
    #expect(CalendarDate(moment, in: try #require(TimeZone(identifier: "Asia/Tokyo"))).description == "2026-03-01")
    #expect(CalendarDate("2024-02-28")?.adding(days: 2).description == "2024-03-01")
    #expect(CalendarDate("2026-01-01")?.adding(days: -1).description == "2025-12-31")
    #expect(CalendarDate("9999-12-31")?.adding(days: 1).description == "9999-12-31")
  }

  @Test(
    "and a time by the clock are refused where there is none",
    arguments: ["2026-02-29", "2026-13-01", "2026-00-10", "2026-01-00", "0000-01-01", "2026-1-1", "20260101", ""])
  func refused(text: String) throws {
    #expect(CalendarDate(text) == nil)
    for time in ["24:00", "12:60", "8:00", "08:00:00", "0800", ""] { #expect(ClockTime(time) == nil) }
    #expect(try #require(ClockTime("08:05")).description == "08:05")
  }
}

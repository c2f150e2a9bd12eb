import Courses
import Remedi
import Testing

@testable import Reminders

@Suite("When the daily letter is due")
struct DailyDigestTests {
  private static let zones = Result { try TimeZoneDatabase() }

  private func calendar(_ zone: String = "Europe/Berlin") throws -> PatientCalendar {
    try PatientCalendar(
      [TimeZoneAssignment(from: LocalDate(dayNumber: 0), timeZone: zone)], database: Self.zones.get())
  }

  private func digest(at hour: Int = 7, from now: String) throws -> DailyDigest {
    var digest = DailyDigest()
    digest.switchOn(at: hour, on: try calendar(), in: "Europe/Berlin", now: try moment(now))
    return digest
  }

  private func moment(_ text: String) throws -> Instant { try #require(Instant(text)) }

  private func due(_ digest: DailyDigest) -> String? {
    digest.dueAt.map { Instant(milliseconds: $0).utcText }
  }

  private func utc(_ text: String) throws -> String { try moment(text).utcText }

  @Test("it begins today if the hour is still to come, and tomorrow if not")
  func begins() throws {
    #expect(due(try digest(from: "2026-03-02T06:59:59+01:00")) == (try utc("2026-03-02T07:00:00+01:00")))
    #expect(due(try digest(from: "2026-03-02T07:00:00+01:00")) == (try utc("2026-03-03T07:00:00+01:00")))
    #expect(due(try digest(at: 0, from: "2026-03-02T23:59:00+01:00")) == (try utc("2026-03-03T00:00:00+01:00")))
    #expect(!DailyDigest().isOn)
  }

  @Test(
    "a skipped hour is shifted by the gap, and a repeated one counts once",
    arguments: [
      ("2026-03-28T12:00:00+01:00", 2, "2026-03-29T03:00:00+02:00", "2026-03-30T02:00:00+02:00"),
      ("2026-10-24T12:00:00+02:00", 2, "2026-10-25T02:00:00+02:00", "2026-10-26T02:00:00+01:00"),
    ])
  func clocksChange(now: String, hour: Int, first: String, second: String) throws {
    var digest = try digest(at: hour, from: now)
    #expect(due(digest) == (try utc(first)))
    let looked = digest.look(["a"], on: try calendar(), in: "Europe/Berlin", now: try moment(first))
    #expect(looked)
    #expect(due(digest) == (try utc(second)))
  }

  @Test("another hour on the same day brings no second letter")
  func anotherHour() throws {
    var digest = try digest(from: "2026-03-02T06:00:00+01:00")
    let isNews = digest.look(
      ["a"], on: try calendar(), in: "Europe/Berlin", now: try moment("2026-03-02T07:00:00+01:00"))
    #expect(isNews)
    digest.switchOn(at: 18, on: try calendar(), in: "Europe/Berlin", now: try moment("2026-03-02T08:00:00+01:00"))
    #expect(due(digest) == (try utc("2026-03-03T18:00:00+01:00")))
    digest.switchOff()
    digest.switchOn(at: 19, on: try calendar(), in: "Europe/Berlin", now: try moment("2026-03-02T08:00:00+01:00"))
    #expect(due(digest) == (try utc("2026-03-03T19:00:00+01:00")))
  }

  @Test("a look without news lets a later hour of the same day look again")
  func withoutNews() throws {
    var digest = try digest(from: "2026-03-02T06:00:00+01:00")
    let isNews = digest.look([], on: try calendar(), in: "Europe/Berlin", now: try moment("2026-03-02T07:00:00+01:00"))
    #expect(!isNews && digest.lastSentAt == nil)
    digest.switchOn(at: 18, on: try calendar(), in: "Europe/Berlin", now: try moment("2026-03-02T08:00:00+01:00"))
    #expect(due(digest) == (try utc("2026-03-02T18:00:00+01:00")))
  }

  @Test("a clock that was ahead and is set back leaves no letter out for ever, and brings none twice a day")
  func setBack() throws {
    var digest = try digest(from: "2027-06-01T06:00:00+02:00")
    _ = digest.look(["a"], on: try calendar(), in: "Europe/Berlin", now: try moment("2027-06-01T07:00:00+02:00"))
    let now = try moment("2026-03-02T06:30:00+01:00")
    #expect(digest.isAstray(at: now) && !digest.isDue(at: now))
    digest.wait(on: try calendar(), in: "Europe/Berlin", now: now)
    #expect(due(digest) == (try utc("2026-03-03T07:00:00+01:00")), "that of today was sent by the wrong clock")
    var soon = try self.digest(from: "2026-03-02T06:00:00+01:00")
    _ = soon.look(["a"], on: try calendar(), in: "Europe/Berlin", now: try moment("2026-03-02T07:00:00+01:00"))
    #expect(!soon.isAstray(at: now) && !soon.isDue(at: now), "an hour back changes nothing")
  }

  @Test("no digest that is computed now is astray", arguments: [0, 2, 7, 23])
  func neverAstray(hour: Int) throws {
    for day in ["2026-03-28", "2026-10-24", "2026-06-01"] {
      for time in ["00:00:00", "02:30:00", "12:00:00", "23:59:59"] {
        let now = try moment("\(day)T\(time)Z")
        var digest = try digest(at: hour, from: "\(day)T\(time)Z")
        #expect(!digest.isAstray(at: now))
        _ = digest.look(["a"], on: try calendar(), in: "Europe/Berlin", now: now)
        #expect(!digest.isAstray(at: now))
      }
    }
  }

  @Test("after a night without the server the letter of today is waited for, and one that is late today comes")
  func late() throws {
    let digest = try digest(from: "2026-03-01T06:00:00+01:00")
    let calendar = try calendar()
    #expect(digest.isOvertaken(at: try moment("2026-03-02T05:00:00+01:00"), on: calendar))
    #expect(!digest.isOvertaken(at: try moment("2026-03-02T07:30:00+01:00"), on: calendar))
    #expect(!digest.isOvertaken(at: try moment("2026-03-01T15:00:00+01:00"), on: calendar))
  }

  @Test("keeps its stored names")
  func stored() throws {
    #expect(
      Set(Mirror(reflecting: DailyDigest()).children.compactMap(\.label)) == [
        "hour", "zone", "lastSentAt", "dueAt", "known",
      ])
  }
}

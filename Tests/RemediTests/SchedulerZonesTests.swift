import Courses
import Testing

@testable import Remedi

/// Zones of half and quarter hours, of a change by half an hour or two hours, at midnight, in Ramadan, or that were given up.
@Suite("A year in zones of unusual clocks")
struct SchedulerZonesTests {
  static let zones = [
    "Asia/Kathmandu", "Pacific/Chatham", "Australia/Lord_Howe", "Pacific/Apia", "Antarctica/Troll", "Africa/Casablanca",
    "Asia/Tehran", "America/St_Johns", "Asia/Gaza", "Africa/Cairo", "Asia/Beirut", "America/Havana", "Atlantic/Azores",
  ]
  private let course: Course

  init() throws { course = try Course() }

  @Test("asks for each dose of each day once, at the time that the clock shows", arguments: zones)
  func byTheClock(zone: String) throws {
    let scheduler = try course.scheduler(("2026-01-01", zone))
    let times = ["00:00", "00:30", "02:15", "08:00", "23:50"]
    let timing = try Timing(
      .daily(times.map { TimedDose(time: try course.time($0)) }), start: course.day("2026-01-01"))
    let rx = try course.prescription(timing, from: "2025-12-01T00:00:00Z")
    let days = try course.day("2026-01-02")...course.day("2027-01-02")
    let found = scheduler.occurrences(of: rx, on: days)
    #expect(found.count == days.count * times.count)
    #expect(Set(found.map(\.id)).count == found.count)
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.scheduledFor < $1.scheduledFor })
    let rules = try #require(course.database.rules(named: zone))
    for (day, doses) in Dictionary(grouping: found, by: \.date) {
      // A time that the clock leaves out is shown a gap later; every other one is the one that is written.
      let expected = try times.map { text in
        let reading = rules.reading(day, try course.time(text))
        return if case .skipped(let second) = reading { Phrases.clock(rules.instant(milliseconds: second * 1000)) } else
        {
          text
        }
      }
      #expect(doses.map { Phrases.clock($0.scheduledFor) } == expected, "\(day)")
    }
  }

  @Test("keeps eight hours between the doses of a row, each on one day", arguments: zones)
  func atADistance(zone: String) throws {
    let scheduler = try course.scheduler(("2026-01-01", zone))
    let timing = try Timing(
      .interval(.init(first: course.moment("2026-01-01T22:00:00Z"), every: 480)), start: course.day("2026-01-01"))
    let rx = try course.prescription(timing, from: "2025-12-01T00:00:00Z")
    let found = scheduler.occurrences(of: rx, on: try course.day("2026-01-03")...course.day("2027-01-02"))
    #expect(Set(found.map(\.id)).count == found.count)
    #expect(zip(found, found.dropFirst()).allSatisfy { $1.scheduledFor == $0.scheduledFor.adding(seconds: 8 * 3600) })
    #expect(found.allSatisfy { scheduler.calendar.date(at: $0.scheduledFor) == $0.date })
    #expect((1094...1096).contains(found.count))
  }
}

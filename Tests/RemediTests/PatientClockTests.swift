import Testing

@testable import Remedi

/// The quick reading of a patient's clock says what the searching one says.
@Suite struct PatientClockTests {
  let database: TimeZoneDatabase

  init() throws { database = try TimeZoneDatabase() }

  private func agrees(_ calendar: PatientCalendar, on dates: some Sequence<LocalDate>, _ times: [LocalTime]) -> Bool {
    var clock = PatientClock(calendar)
    for date in dates {
      for time in times {
        let (quick, sure) = (clock.instant(on: date, at: time), calendar.instant(on: date, at: time))
        guard quick == sure, quick.text == sure.text else { return false }
        let moment = Instant(milliseconds: sure.milliseconds + 1)
        guard clock.date(at: moment) == calendar.date(at: moment),
          clock.written(moment).text == calendar.written(moment).text
        else { return false }
      }
    }
    return true
  }

  @Test func inEveryZoneAroundEveryChange() throws {
    let times = [(0, 0), (0, 30), (2, 30), (3, 0), (12, 0), (23, 59)].compactMap { LocalTime(hour: $0.0, minute: $0.1) }
    let (first, last) = (try #require(LocalDate("2010-01-01")), try #require(LocalDate("2045-12-31")))
    for name in database.names {
      let calendar = try PatientCalendar([TimeZoneAssignment(from: first, timeZone: name)], database: database)
      let zone = calendar.zone(on: first)
      let near = (first.dayNumber...last.dayNumber).filter { day in
        let noon = Int64(day) * 86_400
        return zone.offset(at: noon - 4 * 86_400) != zone.offset(at: noon + 4 * 86_400) || day % 97 == 0
      }
      #expect(agrees(calendar, on: near.lazy.map { LocalDate(dayNumber: $0) }, times), "\(name)")
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func onRandomJourneys(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let times = [(0, 0), (1, 30), (8, 0), (23, 45)].compactMap { LocalTime(hour: $0.0, minute: $0.1) }
    let begin = try #require(LocalDate("2026-01-01"))
    for _ in 0..<60 {
      var day = 0
      let journey = (0..<8).map { _ in
        day += Int.random(in: 1...40, using: &random)
        return TimeZoneAssignment(
          from: begin + day, timeZone: database.names.randomElement(using: &random) ?? "UTC")
      }
      let calendar = try PatientCalendar(journey, database: database)
      #expect(agrees(calendar, on: begin...begin + day + 10, times), "seed \(seed): \(journey)")
      let shuffled = (0..<100).map { _ in begin + Int.random(in: -10...day + 10, using: &random) }
      #expect(agrees(calendar, on: shuffled, times), "seed \(seed), in no order: \(journey)")
    }
  }
}

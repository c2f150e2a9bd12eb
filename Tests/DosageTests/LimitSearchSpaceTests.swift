import Courses
import Testing

@testable import Dosage
@testable import Remedi

/// The search places doses and windows quickly and in its own way; it has to place them as the scheduler does.
@Suite struct LimitSearchSpaceTests {
  private func expected(_ prescription: Prescription, _ calendar: PatientCalendar, _ days: ClosedRange<LocalDate>)
    -> [[Int64]]
  {
    Scheduler(calendar: calendar).occurrences(of: prescription, on: days).map {
      let scheduled = $0.scheduledFor.milliseconds
      return [scheduled, $0.window.opensAt.milliseconds, max($0.window.closesAt.milliseconds, scheduled + 1)]
    }
  }

  @Test(arguments: ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe"])
  func placesWhatTheSchedulerPlaces(zone: String) throws {
    let test = try LimitCase(zone)
    var random = RandomTiming(seed: 11)
    var compared = 0
    for round in 0..<150 {
      let timing = random.timing()
      let prescription = try test.prescription(timing, test.ingredient(), id: "rx")
      let start = max(timing.start, test.start) + random.number(0...200)
      let scope = try #require(
        LimitScope(prescription, among: [], from: test.calendar.startOfDay(start - 5)), "round \(round)")
      let space = SearchSpace(scope, test.calendar, start...start + 12)
      let inner = start + 3...start + 9
      let (begin, end) = (
        test.calendar.startOfDay(inner.lowerBound).milliseconds,
        test.calendar.startOfDay(inner.upperBound).milliseconds
      )
      let flights = [nil, -660, -90, 345, 780].map { offset in
        offset.map { LimitBreach.Flight(date: start + 6, offsetMinutes: $0, aheadMinutes: 0) }
      }
      // What a number of doses gains at its end by a journey is no part of the search.
      for flight in flights where flight == nil || timing.count == nil {
        var calendar = test.calendar
        if let flight {
          let there = TimeZoneRules(
            name: "There", transitions: [], offsets: [], firstOffset: flight.offsetMinutes * 60, footer: nil)
          calendar = calendar.travelling(to: there, from: flight.date)
        }
        let wanted = expected(prescription, calendar, start...start + 14).filter { (begin...end).contains($0[0]) }
        for span in [nil, begin...end] {
          let placed = space.doses(flight, within: span).map { [$0.scheduled, $0.opens, $0.closes] }
            .filter { (begin...end).contains($0[0]) }
          #expect(placed.sorted { $0[0] < $1[0] } == wanted.sorted { $0[0] < $1[0] }, "round \(round) \(timing)")
        }
        compared += wanted.count
      }
    }
    #expect(compared > 1000)
  }
}

import Remedi
import Testing

@Suite("Visits to a record")
struct RecordVisitsTests {
  private let start = Instant(milliseconds: 1_772_000_000_000)

  @Test("the first knows of none before")
  func firstVisit() {
    var visits = RecordVisits(at: start)
    visits.note(at: start)
    #expect(visits.previous == nil)
  }

  @Test("looking again within four hours belongs to the visit, however long it goes on")
  func goingOn() {
    var visits = RecordVisits(at: start)
    for hours in 1...12 { visits.note(at: start.adding(seconds: hours * 3600)) }
    #expect(visits.previous == nil)
    #expect(visits.latest == start.adding(seconds: 12 * 3600))
  }

  @Test("four hours after the last look another begins, and the end of the one before is kept")
  func another() {
    var visits = RecordVisits(at: start)
    visits.note(at: start.adding(seconds: 3600))
    visits.note(at: start.adding(seconds: 3600 + RecordVisits.apart - 1))
    #expect(visits.previous == nil)
    let last = visits.latest
    visits.note(at: last.adding(seconds: RecordVisits.apart))
    visits.note(at: last.adding(seconds: RecordVisits.apart + 60))
    #expect(visits.previous == last)
  }

  @Test("a clock that is put back changes nothing")
  func backwards() {
    var visits = RecordVisits(at: start)
    visits.note(at: start.adding(seconds: -86_400))
    #expect(visits == RecordVisits(at: start))
    visits.note(at: start.adding(seconds: 60))
    #expect(visits.previous == nil)
  }
}

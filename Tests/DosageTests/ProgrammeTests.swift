import Foundation
import Remedi
import Testing

@Suite("A programme")
struct ProgrammeTests {
  let calendar: PatientCalendar
  let berlin: ZoneName
  let first: LocalDate

  init() throws {
    let database = try TimeZoneDatabase()
    calendar = try PatientCalendar(
      [TimeZoneAssignment(from: LocalDate(dayNumber: 0), timeZone: "Europe/Berlin")], database: database)
    berlin = try ZoneName("Europe/Berlin", in: database)
    first = try #require(LocalDate("2026-03-04"))
  }

  private func item(
    _ id: String = "1", day: Int = 1, through end: Int? = nil, _ recurrence: Recurrence? = nil, count: Int? = nil,
    clock: Timing.Clock = .wall
  ) throws -> Programme.Item {
    let start = Programme.dayOne + (day - 1)
    let time = try #require(LocalTime("08:00"))
    return try Programme.Item(
      id: Identifier(id), kind: .exercise, action: Action(id: "reach", name: "Big reach", description: ""),
      timing: Timing(
        recurrence ?? .daily([TimedDose(time: time)]), start: start, end: end.map { Programme.dayOne + ($0 - 1) },
        count: count, clock: clock), exercise: ExerciseDosage(sets: 2, repetitions: 10))
  }

  @Test("counts its days from a Monday that is the first of none")
  func dayOne() {
    #expect(Programme.dayOne == LocalDate("1990-01-01"))
    #expect(Programme.dayOne.isoWeekday == 1)
  }

  @Test("speaks of days, never of dates")
  func words() throws {
    let words = "2 sets of 10 repetitions, at 08:00 every day"
    #expect(try item().words == words)
    #expect(try item().days == "from day 1")
    #expect(try item(day: 8, through: 28).words == words)
    #expect(try item(day: 8, through: 28).days == "days 8 to 28")
    #expect(try item(day: 8, through: 8).days == "day 8 only")
    #expect(try item(count: 5).words == "\(words), 5 doses")
    #expect(try item(count: 5).days == "from day 1")
    #expect(try item(clock: .home(berlin)).words == "\(words), by the clock of the patient’s home")
    #expect(
      try item(clock: .home(berlin)).words(home: berlin)
        == "\(words), by the clock of the patient’s home (Europe/Berlin)")
    #expect(try item().words(home: berlin) == words)
  }

  @Test("takes a rule whose days its own first one does not reach; the patient's may, or may not")
  func fewDays() throws {
    let time = TimedDose(time: try #require(LocalTime("08:00")))
    let sundays = Recurrence.onDays(.weekdays([.sunday], everyWeeks: 1), [time])
    let fifteenth = Recurrence.onDays(.monthDays([15], whereMissing: .lastDay, everyMonths: 1), [time])
    for rule in [sundays, fifteenth] {
      let item = try item(through: 3, rule)
      #expect(item.days == "days 1 to 3")
      #expect(try JSONDecoder().decode(Programme.Item.self, from: JSONEncoder().encode(item)) == item)
      // The 13th is a Friday.
      let friday = try #require(LocalDate("2026-03-13"))
      #expect(try item.timing(from: friday, home: berlin, calendar).end == friday + 2)
      // The 4th is a Wednesday.
      #expect(throws: RemediError.self) { try item.timing(from: first, home: berlin, calendar) }
      #expect(throws: RemediError.self) { try Timing(rule, start: first, end: first + 2) }
    }
  }

  @Test("lays its rules on the days of a patient")
  func laid() throws {
    let timing = try item(day: 8, through: 21).timing(from: first, home: berlin, calendar)
    #expect(timing.start == first + 7)
    #expect(timing.end == first + 20)
    #expect(timing.clock == .wall)
    #expect(try item(count: 5).timing(from: first, home: berlin, calendar).end == first + 4)
  }

  @Test("takes the clock of the patient's home, not of the one whom it was written for")
  func home() throws {
    let tokyo = try ZoneName("Asia/Tokyo", in: TimeZoneDatabase())
    let item = try item(clock: .home(berlin))
    #expect(item.followsHomeClock && item.timing.clock == .wall)
    #expect(try item.timing(from: first, home: tokyo, calendar).clock == .home(tokyo))
  }

  @Test("counts doses at a fixed distance from the patient's own time")
  func interval() throws {
    let begins = calendar.instant(on: Programme.dayOne, at: try #require(LocalTime("06:30")))
    let item = try item(Recurrence.interval(.init(first: begins, every: 480, quantity: nil)))
    let timing = try item.timing(from: first, home: berlin, calendar)
    guard case .interval(let interval) = timing.phases[0].recurrence else {
      Issue.record("it is another rule")
      return
    }
    #expect(interval.first.text == "2026-03-04T06:30:00.000+01:00")
  }

  private func item(_ recurrence: Recurrence) throws -> Programme.Item { try item("1", recurrence) }

  @Test("refuses a day on which it would never be due, and takes it where it would")
  func never() throws {
    let time = TimedDose(time: try #require(LocalTime("08:00")))
    let item = try item(
      "1", day: 1, through: 3, .onDays(.weekdays([.wednesday]), [time]))
    #expect(try item.timing(from: first, home: berlin, calendar).start == first)
    #expect(throws: RemediError.self) { try item.timing(from: first + 1, home: berlin, calendar) }
  }

  @Test("refuses days that it does not have")
  func tooFar() throws {
    for (day, end) in [(0, nil), (3651, nil), (1, 3651)] {
      #expect(throws: RemediError.self, "\(day)") { try item(day: day, through: end) }
    }
    #expect(try item(day: 3650, through: 3650).firstDay == 3650)
  }

  @Test("keeps its items by their first day, changes one in its place, and has room for twenty")
  func items() throws {
    var programme = Programme(
      id: Identifier("p"), name: "Morning", items: [try item("late", day: 8), try item("early")], isDemonstration: false
    )
    #expect(programme.items.map(\.id.text) == ["early", "late"])
    try programme.put(try item("late", day: 1, through: 3))
    #expect(programme.items.map(\.id.text) == ["early", "late"])
    #expect(programme.item(Identifier("late"))?.lastDay == 3)
    for number in 3...20 { try programme.put(try item("\(number)")) }
    #expect(throws: RemediError.self) { try programme.put(try item("21")) }
    programme.remove(Identifier("early"))
    programme.remove(Identifier("unknown"))
    #expect(programme.items.count == 19)
    try programme.put(try item("21"))
  }

  @Test("survives its coding, and a prescription remembers it")
  func coding() throws {
    let programme = Programme(
      id: Identifier("p"), name: "Morning", description: "For some.",
      items: [try item(clock: .home(berlin)), try item("2", day: 3)], isDemonstration: false)
    let again = try JSONDecoder().decode(Programme.self, from: JSONEncoder().encode(programme))
    #expect(again == programme)
    let version = PrescriptionVersion(
      effectiveFrom: Instant(milliseconds: 0), authoredAt: Instant(milliseconds: 0),
      author: Actor(kind: .system, id: "s", name: "s"), action: programme.items[0].action,
      timing: programme.items[0].timing)
    func prescription(_ reference: Programme.Reference?) -> Prescription {
      Prescription(
        id: Identifier("rx"), clinicId: Identifier("c"), patientId: Identifier("b"), kind: .exercise, first: version,
        programme: reference)
    }
    let known = prescription(Programme.Reference(programme))
    let data = try JSONEncoder().encode(known)
    #expect(try JSONDecoder().decode(Prescription.self, from: data).programme?.name == "Morning")
    // What was written before there were programmes is read as it was.
    let old = try JSONEncoder().encode(prescription(nil))
    #expect(!String(decoding: old, as: UTF8.self).contains("programme"))
    #expect(try JSONDecoder().decode(Prescription.self, from: old).programme == nil)
  }
}

import Courses
import Testing

@testable import Remedi
@testable import Reminders

@Suite("Quiet hours of reminders")
struct QuietHoursTests {
  private let course: Course

  init() throws { course = try Course() }

  /// The end of quiet hours after a moment, on the clock of a zone. Nil if the moment is not inside.
  private func end(
    _ hours: (String, String), after moment: String, _ zones: (String, String)...
  ) throws -> String? {
    let calendar = try PatientCalendar(
      zones.map { TimeZoneAssignment(from: try course.day($0.0), timeZone: $0.1) }, database: course.database)
    let (quiet, moment) = (try PlanScene.hours(hours.0, hours.1), try course.moment(moment))
    let end = quiet.end(after: moment, on: calendar)
    #expect(quiet.contains(moment, on: calendar) == (end != moment))
    #expect(!quiet.contains(end, on: calendar))
    return end == moment ? nil : calendar.written(end).text
  }

  @Test("last from their first minute to before their last, also over midnight")
  func edges() throws {
    let berlin = ("2026-01-01", "Europe/Berlin")
    let night = ("22:00", "07:00")
    #expect(try end(night, after: "2026-03-01T21:59:59.999+01:00", berlin) == nil)
    #expect(try end(night, after: "2026-03-01T22:00:00+01:00", berlin) == "2026-03-02T07:00:00.000+01:00")
    #expect(try end(night, after: "2026-03-02T00:00:00+01:00", berlin) == "2026-03-02T07:00:00.000+01:00")
    #expect(try end(night, after: "2026-03-02T06:59:59.999+01:00", berlin) == "2026-03-02T07:00:00.000+01:00")
    #expect(try end(night, after: "2026-03-02T07:00:00+01:00", berlin) == nil)
    #expect(try end(("12:00", "14:00"), after: "2026-03-01T12:30:00+01:00", berlin) == "2026-03-01T14:00:00.000+01:00")
    #expect(try end(("12:00", "14:00"), after: "2026-03-01T11:00:00+01:00", berlin) == nil)
    #expect(try end(night, after: "2028-02-28T23:00:00+01:00", berlin) == "2028-02-29T07:00:00.000+01:00")
  }

  @Test("a skipped time is never inside: the hours end with the gap")
  func gap() throws {
    let berlin = ("2026-01-01", "Europe/Berlin")
    #expect(try end(("22:00", "02:30"), after: "2026-03-29T01:59:00+01:00", berlin) == "2026-03-29T03:00:00.000+02:00")
    #expect(try end(("02:15", "02:45"), after: "2026-03-29T03:00:00+02:00", berlin) == nil)
    // They begin in the gap, so with its end.
    #expect(try end(("02:30", "06:00"), after: "2026-03-29T03:00:00+02:00", berlin) == "2026-03-29T06:00:00.000+02:00")
    #expect(try end(("22:00", "07:00"), after: "2026-03-28T23:00:00+01:00", berlin) == "2026-03-29T07:00:00.000+02:00")
    // In Chatham a quarter to three becomes a quarter to four.
    let chatham = ("2026-01-01", "Pacific/Chatham")
    #expect(
      try end(("22:00", "03:00"), after: "2026-09-27T02:30:00+12:45", chatham) == "2026-09-27T03:45:00.000+13:45")
  }

  @Test("a repeated time is inside both times")
  func repetition() throws {
    let berlin = ("2026-01-01", "Europe/Berlin")
    #expect(try end(("22:00", "02:30"), after: "2026-10-25T02:10:00+02:00", berlin) == "2026-10-25T02:30:00.000+02:00")
    #expect(try end(("22:00", "02:30"), after: "2026-10-25T02:40:00+02:00", berlin) == nil)
    #expect(try end(("22:00", "02:30"), after: "2026-10-25T02:10:00+01:00", berlin) == "2026-10-25T02:30:00.000+01:00")
    #expect(try end(("22:00", "07:00"), after: "2026-10-25T00:00:00+02:00", berlin) == "2026-10-25T07:00:00.000+01:00")
    // The clock goes back from inside to inside.
    #expect(try end(("02:00", "03:00"), after: "2026-10-25T02:59:00+02:00", berlin) == "2026-10-25T03:00:00.000+01:00")
  }

  @Test("a journey ends them, or makes them longer, from its first day on")
  func journey() throws {
    let east = [("2026-01-01", "Europe/Berlin"), ("2026-03-03", "Asia/Tokyo")]
    // In Tokyo the third begins at 16:00 of Berlin.
    #expect(
      try end(("12:00", "23:00"), after: "2026-03-02T15:00:00+01:00", east[0], east[1])
        == "2026-03-03T00:00:00.000+09:00")
    #expect(
      try end(("22:00", "07:00"), after: "2026-03-02T16:00:00+01:00", east[0], east[1])
        == "2026-03-03T07:00:00.000+09:00")
  }

  @Test("what falls inside comes once at their end, if still open")
  func once() throws {
    var scene = try PlanScene(["22:30"], lead: 3600, every: 600, count: 2, quiet: ("22:00", "03:00"))
    try scene.look(at: "2026-03-01T12:00:00+01:00")
    #expect(
      try scene.run(until: "2026-03-02T12:00:00+01:00") == ["01T21:30 22:30 soon 60", "02T03:00 22:30 open"])
    #expect(try scene.ledger("20260301T2130Z") == ["-60 sent", "0 quiet", "10 quiet", "20 quiet", "270 sent"])
    try scene.record("c20260302T2230")
    try scene.look(at: "2026-03-02T21:00:00+01:00")
    #expect(try scene.run(until: "2026-03-03T12:00:00+01:00") == [])
  }

  @Test("what would come at their end after the closing does not come")
  func tooLate() throws {
    var scene = try PlanScene(["22:30"], quiet: ("22:00", "07:00"))
    try scene.look(at: "2026-03-01T12:00:00+01:00")
    // It closes at 04:30.
    #expect(try scene.run(until: "2026-03-02T12:00:00+01:00") == [])
    #expect(try scene.ledger("20260301T2130Z") == ["0 quiet", "10 quiet", "20 quiet"])
  }

  @Test("a dose that always rings does so inside; another of its slot makes it ring at the end too")
  func always() throws {
    var scene = try PlanScene(["22:30"], count: 0, quiet: ("22:00", "03:00"))
    scene.source.settings.choices = [Identifier("rx"): .always]
    try scene.look(at: "2026-03-01T12:00:00+01:00")
    #expect(try scene.run(until: "2026-03-02T12:00:00+01:00") == ["01T22:30 22:30 due"])
    scene.source.prescriptions += [try scene.prescription("b", ["22:30"])]
    try scene.look(at: "2026-03-02T12:00:00+01:00")
    #expect(try scene.run(until: "2026-03-03T12:00:00+01:00") == ["02T22:30 22:30 due", "03T03:00 22:30 open"])
    try scene.record("c20260303T2230", of: "b")
    try scene.look(at: "2026-03-03T22:00:00+01:00")
    #expect(try scene.run(until: "2026-03-04T12:00:00+01:00") == ["03T22:30 22:30 due"])
  }

  @Test("a reminder that is late enough to ring inside waits for their end")
  func late() throws {
    var scene = try PlanScene(["21:50"], count: 0, quiet: ("22:00", "03:00"))
    try scene.look(at: "2026-03-01T12:00:00+01:00")
    #expect(try scene.look(at: "2026-03-01T22:20:00+01:00") == [])
    // Made anew meanwhile, it still comes.
    scene.source.link += 1
    #expect(try scene.look(at: "2026-03-01T23:00:00+01:00") == [])
    #expect(try scene.run(until: "2026-03-02T12:00:00+01:00") == ["02T03:00 21:50 open"])
    #expect(try scene.ledger("20260301T2050Z") == ["0 quiet", "310 sent"])
  }
}

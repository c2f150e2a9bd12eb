import Testing

@testable import Remedi
@testable import Reminders

/// The alarms of an event in minutes from its time, and when it is.
@Suite("The events of a calendar of reminders")
struct CalendarEventsTests {
  private func events(_ scene: PlanScene, from first: String, to last: String? = nil) throws -> [String] {
    let days = try scene.course.day(first)...scene.course.day(last ?? first)
    return scene.source.calendarEvents(on: days).map { event in
      let alarms = event.alarms.map { "\($0 / 60)" }.joined(separator: " ")
      return "\(event.slot) \(Phrases.clock(event.scheduledFor)) [\(alarms)]"
    }
  }

  @Test("are the slots of the days, with an alarm for each reminder")
  func usual() throws {
    let scene = try PlanScene(["08:00", "20:00"], lead: 1800)
    #expect(
      try events(scene, from: "2026-03-02", to: "2026-03-03") == [
        "20260302T0700Z 08:00 [-30 0 10 20]", "20260302T1900Z 20:00 [-30 0 10 20]",
        "20260303T0700Z 08:00 [-30 0 10 20]", "20260303T1900Z 20:00 [-30 0 10 20]",
      ])
  }

  @Test("have no alarm in quiet hours, but one at their end")
  func quiet() throws {
    let scene = try PlanScene(["06:00", "12:00"], quiet: ("22:00", "07:00"))
    #expect(
      try events(scene, from: "2026-03-02") == ["20260302T0500Z 06:00 [60]", "20260302T1100Z 12:00 [0 10 20]"])
  }

  @Test("have no alarm once everything is recorded, and come back with an undo")
  func recorded() throws {
    var scene = try PlanScene()
    scene.source.prescriptions.append(try scene.prescription("ry", ["08:00"], .exercise))
    try scene.record("c20260302T0800")
    #expect(try events(scene, from: "2026-03-02") == ["20260302T0700Z 08:00 [0 10 20]"])
    try scene.record("c20260302T0800", of: "ry")
    #expect(try events(scene, from: "2026-03-02") == ["20260302T0700Z 08:00 []"])
    scene.source.recorded = []
    #expect(try events(scene, from: "2026-03-02") == ["20260302T0700Z 08:00 [0 10 20]"])
  }

  @Test("leave out what is switched off")
  func off() throws {
    var scene = try PlanScene()
    scene.source.prescriptions.append(try scene.prescription("ry", ["09:00"], .exercise))
    try scene.set(medications: false)
    #expect(try events(scene, from: "2026-03-02") == ["20260302T0800Z 09:00 [0 10 20]"])
    scene.source.settings.choices = [Identifier("ry"): .off]
    #expect(try events(scene, from: "2026-03-02") == [])
  }

  @Test("are in UTC as the schedule has them when the clocks change")
  func daylightSaving() throws {
    let scene = try PlanScene(["02:30", "08:00"], count: 0)
    #expect(
      try events(scene, from: "2026-03-28", to: "2026-03-29") == [
        "20260328T0130Z 02:30 [0]", "20260328T0700Z 08:00 [0]",
        // A skipped time is after the gap.
        "20260329T0130Z 03:30 [0]", "20260329T0600Z 08:00 [0]",
      ])
    // A repeated one comes once.
    #expect(
      try events(scene, from: "2026-10-25") == ["20261025T0030Z 02:30 [0]", "20261025T0700Z 08:00 [0]"])
  }

  @Test("follow a journey from its first midnight")
  func journey() throws {
    let scene = try PlanScene(["08:00"], ("2026-01-01", "Europe/Berlin"), ("2026-03-03", "Asia/Tokyo"), count: 0)
    #expect(
      try events(scene, from: "2026-03-02", to: "2026-03-03") == [
        "20260302T0700Z 08:00 [0]", "20260302T2300Z 08:00 [0]",
      ])
  }

  @Test("are no more than a program can bear")
  func bound() throws {
    var scene = try PlanScene()
    let timing = try Timing(
      .interval(.init(first: scene.course.moment("2026-03-01T00:00:00Z"), every: 15)),
      start: scene.course.day("2026-03-01"))
    scene.source.prescriptions = [try scene.course.prescription(timing)]
    let days = try scene.course.day("2026-03-02")...scene.course.day("2026-06-09")
    #expect(scene.source.calendarEvents(on: days).count == ReminderSource.mostEvents)
  }
}

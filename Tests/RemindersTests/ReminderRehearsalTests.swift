import Testing

@testable import Remedi
@testable import Reminders

@Suite("A rehearsal of reminders")
struct ReminderRehearsalTests {
  private func lines(_ scene: PlanScene, from begin: String, until end: String) throws -> [String] {
    let sentences = ReminderSentences(
      [], scene.source.settings.preferences.quietHours, scene.source.calendar,
      of: Actor(kind: .patient, id: "p", name: "Bob"))
    let rehearsal = ReminderRehearsal(
      scene.source, from: try scene.course.moment(begin), until: try scene.course.moment(end), sentences)
    return rehearsal.moments.map { "\($0.at.text.dropFirst(8).prefix(8)) \($0.code)" }
  }

  @Test("decides day by day what would be sent")
  func days() throws {
    let scene = try PlanScene(["08:00"], lead: 1800, count: 1)
    #expect(
      try lines(scene, from: "2026-03-02T12:00:00+01:00", until: "2026-03-05T00:00:00+01:00") == [
        "03T07:30 soon", "03T08:00 due", "03T08:10 open", "04T07:30 soon", "04T08:00 due", "04T08:10 open",
      ])
  }

  @Test("tells what falls into quiet hours, and what comes at their end")
  func quiet() throws {
    let scene = try PlanScene(["06:30"], count: 1, quiet: ("22:00", "06:35"))
    #expect(
      try lines(scene, from: "2026-03-02T12:00:00+01:00", until: "2026-03-04T00:00:00+01:00") == [
        "03T06:30 quiet", "03T06:35 open", "03T06:40 open",
      ])
  }

  @Test("goes by what is recorded already, and has nothing where nothing is due")
  func recorded() throws {
    var scene = try PlanScene(count: 0)
    try scene.record("c20260303T0800")
    #expect(
      try lines(scene, from: "2026-03-02T12:00:00+01:00", until: "2026-03-05T00:00:00+01:00") == [
        "03T08:00 recorded", "04T08:00 due",
      ])
    scene.source.prescriptions = []
    #expect(try lines(scene, from: "2026-03-02T12:00:00+01:00", until: "2026-04-02T00:00:00+01:00") == [])
  }

  @Test("keeps to the patient’s clock when the clocks change")
  func daylightSaving() throws {
    let scene = try PlanScene(count: 0)
    #expect(
      try lines(scene, from: "2026-03-28T12:00:00+01:00", until: "2026-03-31T00:00:00+02:00") == [
        "29T08:00 due", "30T08:00 due",
      ])
  }
}

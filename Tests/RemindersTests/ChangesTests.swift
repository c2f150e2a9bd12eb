import Courses
import Testing

@testable import Remedi
@testable import Reminders

@Suite("Reminders when the record or the settings change")
struct ChangesTests {
  private func version(
    _ scene: PlanScene, _ times: [String], from moment: String, exceptions: TimingExceptions = .none
  ) throws -> PrescriptionVersion {
    let doses = try times.map { TimedDose(time: try scene.course.time($0)) }
    let timing = try Timing(.daily(doses), start: scene.course.day("2026-02-01"), exceptions: exceptions)
    return try scene.course.version(timing, from: moment)
  }

  @Test("a record ends a slot, and an undo re-arms what is left of it")
  func undo() throws {
    var scene = try PlanScene()
    try scene.look(at: "2026-03-01T07:00:00+01:00")
    _ = try scene.run(until: "2026-03-01T08:00:00+01:00")
    try scene.record("c20260301T0800")
    try scene.look(at: "2026-03-01T08:04:00+01:00")
    #expect(try scene.ledger("20260301T0700Z") == ["0 sent", "10 recorded", "20 recorded"])
    #expect(try scene.run(until: "2026-03-01T08:12:00+01:00") == [])
    scene.source.recorded = []
    try scene.look(at: "2026-03-01T08:12:00+01:00")
    #expect(try scene.run(until: "2026-03-01T12:00:00+01:00") == ["01T08:20 08:00 open"])
    #expect(try scene.ledger("20260301T0700Z") == ["0 sent", "10 recorded", "20 sent"])
  }

  @Test("an undo just before a moment counts, although the plan follows it only after the moment")
  func undoneJustBefore() throws {
    var scene = try PlanScene()
    try scene.look(at: "2026-03-01T07:00:00+01:00")
    _ = try scene.run(until: "2026-03-01T08:00:00+01:00")
    try scene.record("c20260301T0800")
    try scene.look(at: "2026-03-01T08:04:00+01:00")
    scene.source.recorded = []
    #expect(try scene.look(at: "2026-03-01T08:10:02+01:00") == ["08:00 open"])
    // A record that stands is decided once.
    try scene.record("c20260301T0800")
    try scene.look(at: "2026-03-01T08:15:00+01:00")
    #expect(try scene.look(at: "2026-03-01T08:20:02+01:00") == [])
    #expect(try scene.ledger("20260301T0700Z") == ["0 sent", "10 sent", "20 recorded"])
  }

  @Test("a plan by a clock that was ahead is made anew once that is set back, also if nothing in it is dated ahead")
  func madeAhead() throws {
    var scene = try PlanScene()
    try scene.look(at: "2026-03-01T11:00:00+01:00")
    let plan = try #require(scene.plan)
    #expect(plan.isCurrent(1, "2026c", at: try scene.course.moment("2026-03-01T11:00:00+01:00")))
    #expect(!plan.isCurrent(1, "2026c", at: try scene.course.moment("2026-03-01T10:00:00+01:00")))
  }

  @Test("a plan that is made for the first time sends nothing earlier")
  func first() throws {
    var scene = try PlanScene(lead: 600, every: 600, count: 3)
    #expect(try scene.look(at: "2026-03-01T08:10:30+01:00") == [])
    #expect(try scene.run(until: "2026-03-01T23:00:00+01:00") == ["01T08:20 08:00 open", "01T08:30 08:00 open"])
  }

  @Test("a dose that is moved after it rang rings at its new time alone")
  func move() throws {
    var scene = try PlanScene()
    try scene.look(at: "2026-03-01T07:00:00+01:00")
    #expect(try scene.run(until: "2026-03-01T08:00:00+01:00") == ["01T08:00 08:00 due"])
    let move = TimingExceptions.Move(
      .clock(try scene.course.day("2026-03-01"), try scene.course.time("08:00")),
      to: try scene.course.day("2026-03-01"),
      try scene.course.time("09:30"))
    let moved = try version(
      scene, ["08:00"], from: "2026-03-01T08:05:00+01:00", exceptions: TimingExceptions(moves: [move]))
    try scene.source.prescriptions[0].append(moved)
    try scene.look(at: "2026-03-01T08:05:00+01:00")
    #expect(try scene.ledger("20260301T0700Z") == ["0 sent", "10 changed", "20 changed"])
    #expect(scene.plan?[try #require(SlotID("20260301T0700Z"))]?.isGone == true)
    #expect(
      try scene.run(until: "2026-03-01T23:00:00+01:00") == [
        "01T09:30 09:30 due", "01T09:40 09:30 open", "01T09:50 09:30 open",
      ])
    #expect(scene.plan?[try #require(SlotID("20260301T0830Z"))]?.open.map(\.text) == ["rx.c20260301T0800"])
  }

  @Test("a new version rings from when it takes effect, and what the old one asked for is no more")
  func version() throws {
    var scene = try PlanScene(["08:00", "20:00"], count: 0)
    try scene.look(at: "2026-03-01T07:00:00+01:00")
    let next = try version(scene, ["09:00"], from: "2026-03-02T00:00:00+01:00")
    try scene.source.prescriptions[0].append(next)
    try scene.look(at: "2026-03-01T10:00:00+01:00")
    #expect(try scene.ledger("20260302T0700Z") == ["0 changed"])
    #expect(
      try scene.run(until: "2026-03-02T23:00:00+01:00") == ["01T20:00 20:00 due", "02T09:00 09:00 due"])
  }

  @Test("a prescription that begins now rings nothing from before")
  func new() throws {
    var scene = try PlanScene(lead: 3600, count: 0)
    scene.source.prescriptions = []
    try scene.look(at: "2026-03-01T07:00:00+01:00")
    #expect(scene.plan?.slots == [])
    scene.source.prescriptions = [try scene.prescription("rx", ["08:00"], from: "2026-03-01T07:30:00+01:00")]
    #expect(try scene.look(at: "2026-03-01T07:30:00+01:00") == [])
    #expect(try scene.run(until: "2026-03-01T23:00:00+01:00") == ["01T08:00 08:00 due"])
  }

  @Test("a stop and a pause end what has not come; who resumes is reminded again")
  func stop() throws {
    var scene = try PlanScene(count: 0)
    try scene.look(at: "2026-03-01T09:00:00+01:00")
    let running = scene.source.prescriptions
    try scene.source.prescriptions[0].stop(
      .init(
        effectiveFrom: scene.course.moment("2026-03-01T12:00:00+01:00"),
        recordedAt: scene.course.moment("2026-03-01T12:00:00+01:00"), by: scene.course.ann, reason: ""))
    try scene.look(at: "2026-03-01T12:00:00+01:00")
    #expect(try scene.ledger("20260302T0700Z") == ["0 changed"])
    scene.source.prescriptions = running
    let pause = TimingExceptions.Pause(from: try scene.course.day("2026-03-02"))
    try scene.source.prescriptions[0].pause(
      pause, by: scene.course.ann, at: scene.course.moment("2026-03-01T13:00:00+01:00"), scene.source.calendar)
    try scene.look(at: "2026-03-01T13:00:00+01:00")
    #expect(try scene.run(until: "2026-03-02T06:00:00+01:00") == [])
    scene.source.prescriptions = running
    try scene.look(at: "2026-03-02T07:00:00+01:00")
    #expect(try scene.run(until: "2026-03-02T23:00:00+01:00") == ["02T08:00 08:00 due"])
  }

  @Test("settings count from the next moment, and what was sent counts")
  func settings() throws {
    var scene = try PlanScene()
    try scene.look(at: "2026-03-01T07:00:00+01:00")
    _ = try scene.run(until: "2026-03-01T08:10:00+01:00")
    try scene.set(every: 300, count: 4)
    try scene.look(at: "2026-03-01T08:11:00+01:00")
    #expect(try scene.run(until: "2026-03-01T12:00:00+01:00") == ["01T08:15 08:00 open", "01T08:20 08:00 open"])
    #expect(try scene.ledger("20260301T0700Z") == ["0 sent", "10 sent", "15 sent", "20 sent"])
  }

  @Test("what is switched off has no slot; what is switched on again rings from then on")
  func switches() throws {
    var scene = try PlanScene()
    try scene.look(at: "2026-03-01T07:00:00+01:00")
    _ = try scene.run(until: "2026-03-01T08:00:00+01:00")
    try scene.set(medications: false)
    try scene.look(at: "2026-03-01T08:01:00+01:00")
    #expect(try scene.ledger("20260301T0700Z") == ["0 sent", "10 off", "20 off"])
    #expect(try scene.run(until: "2026-03-01T08:15:00+01:00") == [])
    try scene.set()
    scene.source.settings.choices = [Identifier("rx"): .usual]
    try scene.look(at: "2026-03-01T08:15:00+01:00")
    #expect(try scene.run(until: "2026-03-01T09:00:00+01:00") == ["01T08:20 08:00 open"])
    // Always is about quiet hours and no way around the switch.
    try scene.set(medications: false)
    scene.source.settings.choices = [Identifier("rx"): .always]
    try scene.look(at: "2026-03-01T10:00:00+01:00")
    #expect(try scene.run(until: "2026-03-03T09:00:00+01:00") == [])
    try scene.set()
    scene.source.settings.choices = [Identifier("rx"): .off]
    try scene.look(at: "2026-03-03T10:00:00+01:00")
    #expect(try scene.run(until: "2026-03-04T09:00:00+01:00") == [])
  }

  @Test("a skipped time rings after the gap, and a repeated one once")
  func daylightSaving() throws {
    var scene = try PlanScene(["02:30"], count: 0)
    try scene.look(at: "2026-03-28T12:00:00+01:00")
    #expect(try scene.run(until: "2026-03-29T12:00:00+02:00") == ["29T03:30 03:30 due"])
    scene.plan = nil
    try scene.look(at: "2026-10-24T12:00:00+02:00")
    #expect(try scene.run(until: "2026-10-25T12:00:00+01:00") == ["25T02:30 02:30 due"])
    #expect(try scene.ledger("20261025T0030Z") == ["0 sent"])
    scene = try PlanScene(["02:45"], ("2026-01-01", "Pacific/Chatham"), count: 0)
    try scene.look(at: "2026-09-26T12:00:00+12:45")
    #expect(try scene.run(until: "2026-09-27T12:00:00+13:45") == ["27T03:45 03:45 due"])
  }

  @Test("doses at a distance ring in both of the repeated hours")
  func interval() throws {
    var scene = try PlanScene(count: 0)
    let timing = try Timing(
      .interval(.init(first: scene.course.moment("2026-10-24T00:15:00+02:00"), every: 60)),
      start: scene.course.day("2026-10-24"))
    scene.source.prescriptions = [try scene.course.prescription(timing)]
    try scene.look(at: "2026-10-25T01:30:00+02:00")
    #expect(
      try scene.run(until: "2026-10-25T03:20:00+01:00") == [
        "25T02:15 02:15 due", "25T02:15 02:15 due", "25T03:15 03:15 due",
      ])
  }

  @Test("a journey counts from the next local midnight")
  func travel() throws {
    var scene = try PlanScene(["08:00", "20:00"], count: 0)
    try scene.look(at: "2026-03-02T09:00:00+01:00")
    scene.source.calendar = try scene.source.calendar.travelling(to: "Asia/Tokyo", from: scene.course.day("2026-03-03"))
    try scene.look(at: "2026-03-02T10:00:00+01:00")
    // The dose of 20:00 in Berlin is left out: in Tokyo the third has begun, which has doses of its own.
    #expect(try scene.ledger("20260302T1900Z") == ["0 changed"])
    let rang = try scene.run(until: "2026-03-03T21:00:00+09:00")
    #expect(rang.suffix(2) == ["03T08:00 08:00 due", "03T20:00 20:00 due"])
  }

  @Test("a leap day, and a slot at midnight")
  func leapDay() throws {
    var scene = try PlanScene(["00:00"], lead: 600, count: 1)
    try scene.look(at: "2028-02-28T12:00:00+01:00")
    #expect(
      try scene.run(until: "2028-02-29T12:00:00+01:00") == [
        "28T23:50 00:00 soon 10", "29T00:00 00:00 due", "29T00:10 00:00 open",
      ])
    #expect(try scene.ledger("20280228T2300Z") == ["-10 sent", "0 sent", "10 sent"])
  }
}

import Courses
import Testing

@testable import Remedi
@testable import Reminders

@Suite("A slot that is put off")
struct LaterTests {
  private func putOff(_ scene: inout PlanScene, until moment: String, at now: String) throws {
    let (slot, until, now) = (
      try #require(SlotID("20260301T0700Z")), try scene.course.moment(moment), try scene.course.moment(now)
    )
    try scene.plan?.putOff(slot, until: until, at: now)
    #expect(scene.plan?.isCurrent(1, "2026c", at: now) == false)
  }

  private func fault(_ scene: PlanScene, _ slot: String, until moment: String, at now: String) throws -> LaterFault? {
    var plan = try #require(scene.plan)
    let (slot, until, now) = (
      try #require(SlotID(slot)), try scene.course.moment(moment), try scene.course.moment(now)
    )
    do {
      try plan.putOff(slot, until: until, at: now)
      return nil
    } catch {
      #expect(plan == scene.plan)
      return error
    }
  }

  @Test("rings at its moment and not before, and then goes on")
  func later() throws {
    var scene = try PlanScene()
    try scene.look(at: "2026-03-01T07:00:00+01:00")
    _ = try scene.run(until: "2026-03-01T08:00:00+01:00")
    try putOff(&scene, until: "2026-03-01T08:15:00+01:00", at: "2026-03-01T08:01:00+01:00")
    #expect(
      try scene.run(until: "2026-03-01T23:00:00+01:00") == ["01T08:15 08:00 open", "01T08:20 08:00 open"])
    #expect(try scene.ledger("20260301T0700Z") == ["0 sent", "10 later", "15 sent", "20 sent"])
  }

  @Test("another moment takes the place of the one before, also an earlier one")
  func again() throws {
    var scene = try PlanScene()
    try scene.look(at: "2026-03-01T08:00:00+01:00")
    try putOff(&scene, until: "2026-03-01T08:45:00+01:00", at: "2026-03-01T08:01:00+01:00")
    #expect(try scene.run(until: "2026-03-01T08:05:00+01:00") == [])
    #expect(try scene.ledger("20260301T0700Z") == ["0 sent", "10 later", "20 later"])
    try putOff(&scene, until: "2026-03-01T08:12:00+01:00", at: "2026-03-01T08:06:00+01:00")
    #expect(
      try scene.run(until: "2026-03-01T23:00:00+01:00") == ["01T08:12 08:00 open", "01T08:20 08:00 open"])
  }

  @Test("what is recorded meanwhile does not ring")
  func recorded() throws {
    var scene = try PlanScene()
    try scene.look(at: "2026-03-01T08:00:00+01:00")
    try putOff(&scene, until: "2026-03-01T09:00:00+01:00", at: "2026-03-01T08:01:00+01:00")
    try scene.look(at: "2026-03-01T08:01:00+01:00")
    try scene.record("c20260301T0800")
    try scene.look(at: "2026-03-01T08:30:00+01:00")
    #expect(try scene.run(until: "2026-03-01T23:00:00+01:00") == [])
    #expect(try scene.ledger("20260301T0700Z").last == "60 recorded")
  }

  @Test("keeps quiet hours")
  func quiet() throws {
    var scene = try PlanScene(count: 0, quiet: ("08:30", "10:00"))
    try scene.look(at: "2026-03-01T08:00:00+01:00")
    try putOff(&scene, until: "2026-03-01T09:00:00+01:00", at: "2026-03-01T08:01:00+01:00")
    #expect(try scene.run(until: "2026-03-01T23:00:00+01:00") == ["01T10:00 08:00 open"])
  }

  @Test("is refused where it makes no sense, and the same again is none")
  func refused() throws {
    var scene = try PlanScene()
    try scene.look(at: "2026-03-01T08:00:00+01:00")
    let (id, now) = ("20260301T0700Z", "2026-03-01T08:01:00+01:00")
    #expect(try fault(scene, id, until: "2026-03-01T08:15:00+01:00", at: now) == nil)
    #expect(try fault(scene, id, until: "2026-03-01T12:01:00+01:00", at: now) == nil)
    #expect(try fault(scene, id, until: "2026-03-01T12:01:00.001+01:00", at: now) == .tooFar)
    #expect(try fault(scene, id, until: now, at: now) == .past)
    #expect(try fault(scene, "20260301T0701Z", until: "2026-03-01T08:15:00+01:00", at: now) == .unknown)
    let closing = try scene.course.moment("2026-03-01T14:00:00+01:00")
    #expect(
      try fault(scene, id, until: "2026-03-01T14:00:00+01:00", at: "2026-03-01T11:00:00+01:00")
        == .afterClosing(closing))
    #expect(try fault(scene, id, until: "2026-03-01T14:10:00+01:00", at: "2026-03-01T14:00:00+01:00") == .closed)
    try putOff(&scene, until: "2026-03-01T08:15:00+01:00", at: now)
    try scene.look(at: now)
    #expect(try fault(scene, id, until: "2026-03-01T08:15:00+01:00", at: "2026-03-01T08:20:00+01:00") == nil)
    try scene.record("c20260301T0800")
    try scene.look(at: "2026-03-01T08:21:00+01:00")
    #expect(try fault(scene, id, until: "2026-03-01T08:30:00+01:00", at: "2026-03-01T08:21:00+01:00") == .closed)
  }
}

import Courses
import Testing

@testable import Remedi
@testable import Reminders

@Suite("What caregivers are told")
struct MissedNoticeTests {
  private func watcher(
    _ scene: PlanScene, after minutes: Int = 60, quiet: (String, String)? = nil,
    since: String = "2026-02-01T00:00:00+01:00"
  ) throws -> MissedNotice {
    MissedNotice(
      caregiver: Identifier("g"), after: minutes * 60, quietHours: try quiet.map { try PlanScene.hours($0.0, $0.1) },
      calendar: scene.source.calendar, since: try scene.course.moment(since))
  }

  /// Makes the plan anew, and tells what is told: `missed 20260301T0700Z`.
  private func look(_ scene: inout PlanScene, at moment: String) throws -> [String] {
    try scene.look(at: moment)
    let told = try scene.plan?.tell(scene.source.watchers, at: scene.course.moment(moment)) ?? []
    return told.map { "\($0.phrase) \($0.slot)" }
  }

  private func due(_ scene: PlanScene) throws -> String {
    let plan = try #require(scene.plan)
    return scene.source.calendar.written(Instant(milliseconds: plan.dueAt)).text
  }

  @Test("once, an hour after what is not recorded; and that it is recorded now")
  func once() throws {
    var scene = try PlanScene(count: 0)
    scene.source.watchers = [try watcher(scene)]
    #expect(try look(&scene, at: "2026-03-01T08:00:00+01:00") == [])
    #expect(try due(scene) == "2026-03-01T09:00:00.000+01:00")
    #expect(try look(&scene, at: "2026-03-01T08:59:59.999+01:00") == [])
    #expect(try look(&scene, at: "2026-03-01T09:00:00+01:00") == ["missed 20260301T0700Z"])
    #expect(try look(&scene, at: "2026-03-01T10:00:00+01:00") == [])
    try scene.record("c20260301T0800")
    #expect(try look(&scene, at: "2026-03-01T10:30:00+01:00") == ["cleared 20260301T0700Z"])
    scene.source.recorded = []
    #expect(try look(&scene, at: "2026-03-01T11:00:00+01:00") == [])
    try scene.record("c20260301T0800")
    #expect(try look(&scene, at: "2026-03-01T11:30:00+01:00") == [])
  }

  @Test("at the closing, if that is earlier")
  func closing() throws {
    var scene = try PlanScene(["08:00", "09:30"], count: 0)
    scene.source.watchers = [try watcher(scene)]
    _ = try look(&scene, at: "2026-03-01T08:00:00+01:00")
    // The dose of 09:30 opens.
    #expect(try due(scene) == "2026-03-01T08:30:00.000+01:00")
    #expect(try look(&scene, at: "2026-03-01T08:30:00+01:00") == ["missed 20260301T0700Z"])
  }

  @Test("not what was recorded in time; but after an undo it still is")
  func undo() throws {
    var scene = try PlanScene(count: 0)
    scene.source.watchers = [try watcher(scene)]
    _ = try look(&scene, at: "2026-03-01T08:00:00+01:00")
    try scene.record("c20260301T0800")
    #expect(try look(&scene, at: "2026-03-01T09:00:00+01:00") == [])
    scene.source.recorded = []
    #expect(try look(&scene, at: "2026-03-01T20:00:00+01:00") == ["missed 20260301T0700Z"])
  }

  @Test("at the end of the caregiver's quiet hours, up to twelve hours later")
  func quiet() throws {
    var scene = try PlanScene(["20:00"], count: 0)
    scene.source.watchers = [try watcher(scene, quiet: ("20:30", "08:00"))]
    _ = try look(&scene, at: "2026-03-01T20:00:00+01:00")
    #expect(try due(scene) == "2026-03-02T08:00:00.000+01:00")
    #expect(try look(&scene, at: "2026-03-01T21:00:00+01:00") == [])
    var other = scene
    #expect(try look(&scene, at: "2026-03-02T08:00:00+01:00") == ["missed 20260301T1900Z"])
    other.source.watchers = [try watcher(scene, quiet: ("20:30", "09:01"))]
    #expect(try look(&other, at: "2026-03-02T09:01:00+01:00") == [])
  }

  @Test("after an outage of up to twelve hours")
  func outage() throws {
    var scene = try PlanScene(count: 0)
    scene.source.watchers = [try watcher(scene, after: 15)]
    _ = try look(&scene, at: "2026-03-01T08:00:00+01:00")
    var other = scene
    #expect(try look(&scene, at: "2026-03-01T20:15:00+01:00") == ["missed 20260301T0700Z"])
    #expect(try look(&other, at: "2026-03-01T20:15:01+01:00") == [])
  }

  @Test("neither what was due before it was allowed, nor after the access ended, nor what was moved away")
  func access() throws {
    var scene = try PlanScene(count: 0)
    scene.source.watchers = [try watcher(scene, since: "2026-03-01T08:00:01+01:00")]
    _ = try look(&scene, at: "2026-03-01T08:30:00+01:00")
    #expect(try look(&scene, at: "2026-03-01T09:00:00+01:00") == [])
    scene.source.watchers = []
    #expect(try look(&scene, at: "2026-03-02T09:00:00+01:00") == [])
    scene.source.watchers = [try watcher(scene)]
    #expect(try look(&scene, at: "2026-03-03T08:30:00+01:00") == [])
    let running = scene.source.prescriptions
    scene.source.prescriptions = []
    #expect(try look(&scene, at: "2026-03-03T09:00:00+01:00") == [])
    scene.source.prescriptions = running
    #expect(try look(&scene, at: "2026-03-03T09:01:00+01:00") == ["missed 20260303T0700Z"])
    scene.source.prescriptions = []
    #expect(try look(&scene, at: "2026-03-03T09:02:00+01:00") == [])
  }
}

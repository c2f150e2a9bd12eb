import Courses
import Testing

@testable import Remedi
@testable import Reminders

@Suite("Notices of the plan")
struct PlanNoticeTests {
  private let course: Course

  init() throws { course = try Course() }

  private func version(_ times: [String], from moment: String) throws -> PrescriptionVersion {
    let doses = try times.map { TimedDose(time: try course.time($0)) }
    return try course.version(try Timing(.daily(doses), start: course.day("2026-02-01")), from: moment)
  }

  @Test("one for each version, a stop and a pause, named by what they are about")
  func kinds() throws {
    var rx = try course.prescription(course.daily("08:00", start: "2026-02-01"))
    let calendar = try course.scheduler().calendar
    var notices = [PlanNotice(ofLatest: rx, before: nil, isUrgent: false)]
    try rx.append(version(["08:00", "20:00"], from: "2026-03-01T10:00:00+01:00"))
    notices.append(PlanNotice(ofLatest: rx, before: 1, isUrgent: false))
    let pause = TimingExceptions.Pause(from: try course.day("2026-03-05"))
    try rx.pause(pause, by: course.ann, at: course.moment("2026-03-02T10:00:00+01:00"), calendar)
    notices.append(PlanNotice(ofLatest: rx, before: 2, isUrgent: false))
    try rx.resume(
      pause, on: course.day("2026-03-07"), by: course.ann, at: course.moment("2026-03-06T10:00:00+01:00"), calendar)
    notices.append(PlanNotice(ofLatest: rx, before: 3, isUrgent: false))
    #expect(PlanNotice(ofStop: rx, before: 4, isUrgent: false) == nil)
    let stopped = try course.stopped(rx, from: "2026-03-08T00:00:00+01:00")
    notices.append(try #require(PlanNotice(ofStop: stopped, before: 4, isUrgent: false)))
    #expect(notices.map(\.id) == ["rx-rx.1", "rx-rx.2", "rx-rx.3", "rx-rx.4", "rx-rx.stop"])
    #expect(
      notices.map(\.kind.rawValue) == [
        "prescription-new", "prescription-changed", "prescription-paused", "prescription-resumed",
        "prescription-stopped",
      ])
  }

  @Test("part of the plan ends tomorrow: one a day, whatever ends")
  func ending() throws {
    let now = try course.moment("2026-03-04T10:00:00+01:00")
    let ends = try course.prescription(course.daily("08:00", start: "2026-02-01", end: "2026-03-05"))
    let goesOn = try course.prescription(course.daily("08:00", start: "2026-02-01"))
    let tomorrow = try course.day("2026-03-05")
    #expect(PlanNotice(endingIn: [ends, ends], tomorrow: tomorrow, at: now)?.id == "plan-ending.2026-03-05")
    #expect(PlanNotice(endingIn: [goesOn], tomorrow: tomorrow, at: now) == nil)
    #expect(PlanNotice(endingIn: [ends], tomorrow: tomorrow + 1, at: now) == nil)
    var stopped = ends
    let stop = try course.moment("2026-03-04T09:00:00+01:00")
    try stopped.stop(Prescription.Stop(effectiveFrom: stop, recordedAt: stop, by: course.ann, reason: ""))
    #expect(PlanNotice(endingIn: [stopped], tomorrow: tomorrow, at: now) == nil)
  }

  @Test("are urgent where a dose within 15 minutes is added, removed, moved or altered")
  func urgent() throws {
    let (scheduler, day) = (try course.scheduler(), try course.day("2026-03-01"))
    func doses(_ times: [String]) throws -> [Occurrence] {
      let timing = try Timing(
        .daily(times.map { TimedDose(time: try course.time($0)) }), start: course.day("2026-02-01"))
      return scheduler.occurrences(of: try course.prescription(timing), on: day...day)
    }
    func isUrgent(_ before: [String], _ after: [String], at moment: String) throws -> Bool {
      PlanNotice.touchesSoon(try doses(before), try doses(after), at: try course.moment(moment))
    }
    #expect(try isUrgent(["08:00"], ["08:30"], at: "2026-03-01T07:45:00+01:00"))
    #expect(try !isUrgent(["08:00"], ["08:30"], at: "2026-03-01T07:44:59+01:00"))
    #expect(try isUrgent(["12:00"], ["08:00", "12:00"], at: "2026-03-01T08:00:00+01:00"))
    #expect(try !isUrgent(["12:00"], ["08:00", "12:00"], at: "2026-03-01T08:00:01+01:00"))
    #expect(try !isUrgent(["08:00", "20:00"], ["08:00"], at: "2026-03-01T07:50:00+01:00"))
  }

  private func notice(
    _ prescription: String, _ version: Int, at moment: String, before: Int? = nil, isUrgent: Bool = false
  ) throws -> PlanNotice {
    let at = try course.moment(moment)
    return PlanNotice(
      id: "rx-\(prescription).\(version)", kind: .changed, at: at.milliseconds, effectiveFrom: at,
      prescriptionId: Identifier(prescription), version: version, before: before, isUrgent: isUrgent)
  }

  @Test("wait five minutes from the first change, together")
  func bundle() throws {
    var bundle = PlanNoticeBundle()
    #expect(bundle.dueAt == nil)
    bundle.add(try notice("a", 2, at: "2026-03-01T10:00:00+01:00", before: 1))
    bundle.add(try notice("b", 1, at: "2026-03-01T10:03:00+01:00"))
    bundle.add(try notice("b", 1, at: "2026-03-01T10:03:00+01:00"))
    bundle.add(try notice("a", 3, at: "2026-03-01T10:04:00+01:00", before: 2))
    #expect(bundle.dueAt == Instant("2026-03-01T10:05:00+01:00"))
    #expect(bundle.take(at: try course.moment("2026-03-01T10:04:59+01:00")) == [])
    let sent = bundle.take(at: try course.moment("2026-03-01T10:05:00+01:00"))
    #expect(sent.map(\.id) == ["rx-b.1", "rx-a.3"])
    // The second version was never seen.
    #expect(sent.map(\.before) == [nil, 1])
    #expect(bundle == PlanNoticeBundle())
    bundle.add(try notice("a", 4, at: "2026-03-01T11:00:00+01:00", before: 3))
    #expect(bundle.dueAt == Instant("2026-03-01T11:05:00+01:00"))
    #expect(bundle.take(at: try course.moment("2026-03-04T11:00:00+01:00")).count == 1)
  }

  @Test("go at once with an urgent one, and when the clock was set back")
  func atOnce() throws {
    var bundle = PlanNoticeBundle()
    bundle.add(try notice("a", 2, at: "2026-03-01T10:00:00+01:00"))
    bundle.add(try notice("b", 2, at: "2026-03-01T10:01:00+01:00", isUrgent: true))
    #expect(bundle.take(at: try course.moment("2026-03-01T10:01:00+01:00")).count == 2)
    bundle.add(try notice("a", 3, at: "2026-03-01T10:00:00+01:00"))
    #expect(bundle.take(at: try course.moment("2026-03-01T09:59:00+01:00")) == [])
    #expect(bundle.take(at: try course.moment("2026-03-01T09:58:59+01:00")).count == 1)
  }

  @Test("wait in the plan, which is due for them and keeps them when it is made anew")
  func plan() throws {
    var scene = try PlanScene(count: 0)
    try scene.look(at: "2026-03-01T09:00:00+01:00")
    scene.plan?.add(try notice("a", 2, at: "2026-03-01T10:00:00+01:00"))
    try scene.look(at: "2026-03-01T10:00:30+01:00")
    var plan = try #require(scene.plan)
    let due = try course.moment("2026-03-01T10:05:00+01:00")
    #expect(plan.dueAt == due.milliseconds)
    #expect(plan.takeNotices(watchedBy: [], at: due.adding(seconds: -1)) == [])
    #expect(plan.takeNotices(watchedBy: [], at: due).map(\.id) == ["rx-a.2"])
    #expect(plan.notices == nil && plan.dueAt > due.milliseconds)
    #expect(plan.takeNotices(watchedBy: [], at: due) == [])
  }
}

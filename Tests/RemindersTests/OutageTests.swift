import Courses
import FeatureKit
import Testing

@testable import Remedi
@testable import Reminders

@Suite("Reminders that could not be sent in time")
struct OutageTests {
  @Test("of an open slot the latest moment comes alone, of a closed one nothing")
  func down() throws {
    var scene = try PlanScene(["08:00", "20:00"], lead: 1800)
    scene.source.prescriptions += [try scene.prescription("b", ["12:00"])]
    try scene.look(at: "2026-03-01T07:00:00+01:00")
    #expect(try scene.look(at: "2026-03-01T15:00:00+01:00") == ["12:00 open"])
    #expect(try scene.ledger("20260301T0700Z") == ["-30 away", "0 away", "10 away", "20 away"])
    #expect(try scene.ledger("20260301T1100Z") == ["-30 overtaken", "0 overtaken", "10 overtaken", "20 sent"])
    #expect(try scene.look(at: "2026-03-01T15:00:01+01:00") == [])
  }

  @Test("an outage beyond the horizon loses nothing that is still open")
  func long() throws {
    var scene = try PlanScene(["08:00", "20:00"], count: 0)
    try scene.look(at: "2026-03-01T07:00:00+01:00")
    #expect(try scene.look(at: "2026-03-02T21:00:00+01:00") == ["20:00 open"])
    #expect(try scene.ledger("20260301T1900Z") == ["0 away"])
  }

  @Test("says that it is time for five minutes, and how long it still is")
  func phrase() throws {
    var scene = try PlanScene(lead: 1800, count: 0)
    try scene.look(at: "2026-03-01T07:00:00+01:00")
    #expect(try scene.look(at: "2026-03-01T07:30:04.210+01:00") == ["08:00 soon 30"])
    #expect(try scene.look(at: "2026-03-01T08:04:59+01:00") == ["08:00 due"])
    scene = try PlanScene(lead: 1800, count: 0)
    try scene.look(at: "2026-03-01T07:00:00+01:00")
    #expect(try scene.look(at: "2026-03-01T07:41:30+01:00") == ["08:00 soon 19"])
    #expect(try scene.look(at: "2026-03-01T08:05:00+01:00") == ["08:00 open"])
  }

  @Test("what the closing meets within a minute was closed, and no outage")
  func closed() throws {
    var scene = try PlanScene(every: 60 * 359, count: 1)
    try scene.look(at: "2026-03-01T07:00:00+01:00")
    _ = try scene.run(until: "2026-03-01T13:00:00+01:00")
    #expect(try scene.look(at: "2026-03-01T14:00:00+01:00") == [])
    #expect(try scene.ledger("20260301T0700Z") == ["0 sent", "359 closed"])
  }

  @Test("is noted where there is no device, and comes again when there is one")
  func device() throws {
    var scene = try PlanScene()
    scene.isReachable = false
    try scene.look(at: "2026-03-01T07:00:00+01:00")
    #expect(try scene.run(until: "2026-03-01T08:10:00+01:00") == [])
    scene.isReachable = true
    #expect(try scene.run(until: "2026-03-01T12:00:00+01:00") == ["01T08:20 08:00 open"])
    #expect(try scene.ledger("20260301T0700Z") == ["0 noDevice", "10 noDevice", "20 sent"])
  }

  @Test("expires at the next moment, or when the doses close")
  func expiry() throws {
    let scene = try PlanScene(lead: 600, count: 1)
    let begin = try scene.course.moment("2026-03-01T07:00:00+01:00")
    var plan = ReminderPlan(scene.source, over: nil, at: begin)
    func expiry(at moment: String) throws -> String? {
      let now = try scene.course.moment(moment)
      let sent = plan.decide(scene.source, isReachable: true, at: now)
      return sent.first.map { scene.source.calendar.written($0.alert.expiresAt).text }
    }
    #expect(try expiry(at: "2026-03-01T07:50:00+01:00") == "2026-03-01T08:00:00.000+01:00")
    #expect(try expiry(at: "2026-03-01T08:00:04+01:00") == "2026-03-01T08:10:00.000+01:00")
    #expect(try expiry(at: "2026-03-01T08:10:00+01:00") == "2026-03-01T14:00:00.000+01:00")
  }

  @Test("a clock that was ahead and is set back: what is dated more than a minute ahead counts as not done")
  func setBack() throws {
    var scene = try PlanScene(count: 0)
    try scene.look(at: "2026-03-01T07:00:00+01:00")
    #expect(try scene.look(at: "2026-03-01T08:00:00+01:00") == ["08:00 due"])
    try scene.look(at: "2026-03-01T07:59:30+01:00")
    #expect(try scene.ledger("20260301T0700Z") == ["0 sent"])
    try scene.look(at: "2026-03-01T07:30:00+01:00")
    #expect(try scene.ledger("20260301T0700Z") == [])
    #expect(try scene.run(until: "2026-03-01T09:00:00+01:00") == ["01T08:00 08:00 due"])
  }

  @Test("a leap of the clock waits five minutes, unless it is put right")
  func leap() throws {
    let begin = try #require(Instant("2026-03-01T07:00:00+01:00"))
    var watch = ClockWatch()
    #expect(watch.look(begin, uptime: 50) == .steady)
    #expect(watch.look(begin.adding(seconds: 700), uptime: 150) == .steady)
    #expect(watch.look(begin.adding(seconds: 1401), uptime: 250) == .waits(leap: 601))
    #expect(watch.look(begin.adding(seconds: 1551), uptime: 400) == .waits(leap: 601))
    #expect(watch.look(begin.adding(seconds: 1000), uptime: 449) == .steady)
    #expect(watch.look(begin.adding(seconds: 5000), uptime: 450) == .waits(leap: 3999))
    #expect(watch.look(begin.adding(seconds: 5299), uptime: 749) == .waits(leap: 3999))
    #expect(watch.look(begin.adding(seconds: 5300), uptime: 750) == .steady)
    // Set back is no leap ahead.
    #expect(watch.look(begin, uptime: 751) == .steady)
  }
}

import Practice
import Remedi
import Testing

@testable import Monitoring
@testable import Record

@Suite("The date of a reading is the patient's where it was measured", .timeLimit(.minutes(5)))
struct ReadingTimesTests {
  private func date(_ text: String, at now: String = "2026-12-01T12:00:00+01:00", _ scene: MonitoringScene) async throws
    -> LocalDate?
  {
    let submission = try MonitoringScene.weighed(1, "81", at: MonitoringScene.moment(text))
    return try await scene.record(submission, at: MonitoringScene.moment(now))[0].recorded?.date
  }

  @Test(
    "around midnight, and where clocks are put forward and back",
    arguments: [
      ("2026-03-01T23:59:59.999+01:00", "2026-03-01"), ("2026-03-02T00:00:00+01:00", "2026-03-02"),
      ("2026-03-01T23:00:00Z", "2026-03-02"), ("2026-03-28T23:30:00+01:00", "2026-03-28"),
      ("2026-03-29T01:30:00+01:00", "2026-03-29"), ("2026-03-29T23:30:00+02:00", "2026-03-29"),
      ("2026-03-29T22:00:00Z", "2026-03-30"), ("2026-10-25T02:30:00+02:00", "2026-10-25"),
      ("2026-10-25T02:30:00+01:00", "2026-10-25"), ("2026-10-25T23:00:00Z", "2026-10-26"),
    ])
  func berlin(text: String, expected: String) async throws {
    let scene = try await MonitoringScene()
    #expect(try await date(text, scene) == LocalDate(expected))
    #expect(try await scene.faults() == [])
  }

  /// Ann writes that Bob has travelled.
  private func travel(_ scene: MonitoringScene, to zone: String) async throws {
    let file = try await scene.practice.bobsFile()
    try await file.change(
      file.patient.profile, timeZone: zone, ifRevision: file.revision, by: scene.practice.ann, at: scene.now)
  }

  @Test("also of one that was measured before a journey and comes after it, with the clocks of then")
  func journey() async throws {
    let scene = try await MonitoringScene()
    // New York from 3 March, which begins there at 05:00 of UTC.
    try await travel(scene, to: "America/New_York")
    #expect(try await date("2026-03-01T23:30:00Z", scene) == LocalDate("2026-03-02"))
    let second = try await MonitoringScene()
    try await travel(second, to: "America/New_York")
    #expect(try await date("2026-03-03T04:59:00Z", second) == LocalDate("2026-03-02"))
    let third = try await MonitoringScene()
    try await travel(third, to: "America/New_York")
    #expect(try await date("2026-03-04T04:30:00Z", third) == LocalDate("2026-03-03"))
  }

  @Test("and stays where the zone is changed later")
  func stays() async throws {
    let scene = try await MonitoringScene()
    #expect(
      try await date("2026-03-02T00:30:00+01:00", at: "2026-03-02T12:00:00+01:00", scene) == LocalDate("2026-03-02"))
    try await travel(scene, to: "America/New_York")
    #expect(try await scene.modules().reading(Practice.uuid(1)).date == LocalDate("2026-03-02"))
    try await scene.modules().remove(Practice.uuid(1), at: scene.now)
    #expect(try await scene.days() == [])
    #expect(try await scene.faults() == [])
  }

  @Test("and a clock that is five minutes fast is believed, one that is faster is refused")
  func fastClock() async throws {
    let scene = try await MonitoringScene()
    let outcomes = try await scene.record(
      MonitoringScene.weighed(1, "81", at: scene.now.adding(seconds: 300)),
      MonitoringScene.weighed(2, "81", at: scene.now.adding(seconds: 301)))
    #expect(outcomes[0].recorded != nil)
    #expect(outcomes[1].rejection?.fields.map(\.name) == ["measuredAt"])
    // Put right by the device, it is sent again with the same ID.
    #expect(try await scene.record(MonitoringScene.weighed(2, "81"))[0].recorded != nil)
  }

  @Test("and a week that was recorded offline comes at once, the oldest last")
  func lateWeek() async throws {
    let scene = try await MonitoringScene()
    let week = try (0..<7).map {
      try MonitoringScene.weighed($0, "8\($0)", at: scene.now.adding(seconds: -86_400 * $0))
    }
    #expect(try await scene.modules().record(week, at: scene.now).allSatisfy { $0.recorded?.receivedAt == scene.now })
    let first = scene.now.writtenDate - 6
    let page = try await scene.modules().readings(
      of: MonitoringScene.scale, first...scene.now.writtenDate, after: nil, limit: 3)
    #expect(page.items.map(\.id) == (0...2).map(Practice.uuid))
    let text = try #require(page.next).text
    let next = try #require(PageCursor(text, fields: PatientModules.cursorFields))
    let rest = try await scene.modules().readings(
      of: MonitoringScene.scale, first...scene.now.writtenDate, after: next, limit: 10)
    #expect(rest.items.map(\.id) == (3...6).map(Practice.uuid) && rest.next == nil)
    let dates = first...first + 1
    #expect(
      try await scene.modules().readings(of: MonitoringScene.scale, dates, after: nil, limit: 10).items.count == 2)
  }
}

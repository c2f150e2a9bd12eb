import Accounts
import Care
import Record
import Remedi
import Support
import Testing
import Web

@testable import Board

@Suite(.timeLimit(.minutes(10))) struct BoardEventsTests {
  @Test func aCompletionAfterThePageWasMadeIsTold() async throws {
    let scene = try await ChartScene()
    let drug = try await scene.prescribe()
    let (record, clock, ann) = (scene.site.record, scene.site.clock, scene.site.ann)
    try await record.updateProjections(at: clock.now)
    let text = try await scene.markOfBoard(.ann)
    // The change comes before anybody listens: nothing falls between page and stream.
    try await scene.record(drug, "2026-03-02", "08:00", at: "2026-03-02T08:04:00+01:00")
    try await record.updateProjections(at: clock.now)
    let mark = try await record.changeMark(text, of: ann, at: clock.now)
    let watch = record.watch(of: ann, since: mark, token: "tests") { clock.now }
    let next = ChangeEvents.events(of: watch) { true }
    #expect(try await next() == .event("change", data: "look again"))
  }

  @Test func whatHappensToPatientsOfOthersIsNotTold() async throws {
    let scene = try await ChartScene()
    let drug = try await scene.prescribe()
    let (record, clock, charlie) = (scene.site.record, scene.site.clock, scene.site.charlie)
    // The first look brings the board up to date.
    _ = try await scene.markOfBoard(.charlie)
    let text = try await scene.markOfBoard(.charlie)
    try await scene.record(drug, "2026-03-02", "08:00", at: "2026-03-02T08:04:00+01:00")
    try await record.updateProjections(at: clock.now)
    let mark = try await record.changeMark(text, of: charlie, at: clock.now)
    let watch = record.watch(of: charlie, since: mark, token: "tests") { clock.now }
    let next = ChangeEvents.events(of: watch) { true }
    #expect(try await next() == .heartbeat())
  }

  @Test func theMarkOfAnothersBoardIsRefused() async throws {
    let scene = try await ChartScene()
    let text = try await scene.markOfBoard(.ann)
    let answer = try await scene.site.run { try await $0.as(.charlie).get("/patients/events?since=\(text)") }
    #expect(answer.status == 422)
  }

  @Test func whoWasSignedOutMeanwhileGetsNoStream() async throws {
    let scene = try await ChartScene()
    let site = scene.site
    try await site.run { client in
      let browser = client.as(.ann)
      let page = try await browser.get("/patients")
      let address = try #require(page.between("data-events=\"", "\""))
      try await site.record.closeSession(token: try #require(browser[site.sessionCookie]))
      #expect(try await browser.get(address).status == 303)
    }
  }

  @Test(arguments: ["?since=1&since=2", "?until=1", "?since=", "?since=nonsense"])
  func aQueryThatCannotBeReadIsRefused(query: String) async throws {
    let scene = try await ChartScene()
    let answer = try await scene.site.run { try await $0.as(.ann).get("/patients/events\(query)") }
    #expect(answer.status == 422)
  }
}

extension ChartScene {
  /// What an open board listens from.
  fileprivate func markOfBoard(_ person: Cast.Doctor) async throws -> String {
    let page = try await site.run { try await $0.as(person).get("/patients") }
    return try #require(page.between("data-events=\"/patients/events?since=", "\""))
  }
}

import Accounts
import Care
import Record
import Remedi
import Support
import Synchronization
import Testing
import Web

@testable import Patients

@Suite(.timeLimit(.minutes(10))) struct ChartEventsTests {
  @Test func aChangeAfterThePageWasMadeIsTold() async throws {
    let scene = try await ChartScene()
    let chart = try await scene.chart()
    let address = try #require(chart.between("data-events=\"", "\""))
    let text = try #require(address.split(separator: "=").last.map(String.init))
    // The change comes before anybody listens: nothing falls between page and stream.
    try await scene.prescribe()
    let file = try await scene.site.bobFile()
    let mark = try await file.changeMark(text, at: scene.site.clock.now)
    let next = ChangeEvents.events(of: scene.watch(file, since: mark)) { true }
    #expect(try await next() == .event("change", data: "look again"))
  }

  @Test func withoutAChangeTheChartIsToldNothing() async throws {
    let scene = try await ChartScene()
    let next = ChangeEvents.events(of: scene.watch(try await scene.site.bobFile())) { true }
    #expect(try await next() == .heartbeat())
    try await scene.prescribe()
    var event = try await next()
    while event == .heartbeat() { event = try await next() }
    #expect(event == .event("change", data: "look again"))
  }

  @Test func theStreamEndsWithTheSession() async throws {
    let scene = try await ChartScene()
    let isSignedIn = Mutex(true)
    let next = ChangeEvents.events(of: scene.watch(try await scene.site.bobFile())) {
      isSignedIn.withLock { $0 }
    }
    isSignedIn.withLock { $0 = false }
    var count = 0
    while try await next() != nil { count += 1 }
    #expect(count == 0)
  }

  @Test func theStreamFailsWhereNobodyKnowsWhetherTheSessionLasts() async throws {
    struct Broken: Error {}
    let scene = try await ChartScene()
    let next = ChangeEvents.events(of: scene.watch(try await scene.site.bobFile())) { throw Broken() }
    await #expect(throws: Broken.self) { while try await next() != nil {} }
  }

  @Test func whoWasSignedOutMeanwhileGetsNoStream() async throws {
    let scene = try await ChartScene()
    let site = scene.site
    try await site.run { client in
      let browser = client.as(.ann)
      let page = try await browser.get("/patients/\(site.bob.id)")
      let address = try #require(page.between("data-events=\"", "\""))
      try await site.record.closeSession(token: try #require(browser[site.sessionCookie]))
      #expect(try await browser.get(address).status == 303)
    }
  }

  @Test(arguments: ["?since=1&since=2", "?until=1", "?since=", "?since=nonsense"])
  func aQueryThatCannotBeReadIsRefused(query: String) async throws {
    let scene = try await ChartScene()
    let answer = try await scene.site.run {
      try await $0.as(.ann).get("/patients/\(scene.site.bob.id)/events\(query)")
    }
    #expect(answer.status == 422)
  }
}

extension ChartScene {
  fileprivate func watch(_ file: PatientRecord, since mark: ChangeMark? = nil) -> PatientWatch {
    file.watch(since: mark, token: "tests") { [clock = site.clock] in clock.now }
  }
}

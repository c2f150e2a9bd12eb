import Record
import Remedi
import Support
import Synchronization
import Testing
import Web

@testable import Patients

@Suite(.timeLimit(.minutes(1))) struct ChartEventsTests {
  @Test func aChangeAfterThePageWasMadeIsTold() async throws {
    let scene = try await ChartScene()
    let chart = try await scene.chart()
    let address = try #require(chart.between("data-events=\"", "\""))
    let mark = ChangeMark(try #require(address.split(separator: "=").last.map(String.init)))
    // The change comes before anybody listens: nothing falls between page and stream.
    try await scene.prescribe()
    let events = ChartEvents(record: scene.site.record).events(of: try await scene.site.bobFile(), since: mark) { true }
    var iterator = events.makeAsyncIterator()
    #expect(try await iterator.next() == ServerSentEvent(event: "change", data: "look again"))
  }

  @Test func theStreamEndsWithTheSession() async throws {
    let scene = try await ChartScene()
    let file = try await scene.site.bobFile()
    let mark = try await file.changeMark()
    let isSignedIn = Mutex(true)
    let events = ChartEvents(record: scene.site.record, check: .milliseconds(5))
      .events(of: file, since: mark) { isSignedIn.withLock { $0 } }
    isSignedIn.withLock { $0 = false }
    var count = 0
    for try await _ in events { count += 1 }
    #expect(count == 0)
  }

  @Test func theStreamFailsWhereNobodyKnowsWhetherTheSessionLasts() async throws {
    struct Broken: Error {}
    let scene = try await ChartScene()
    let file = try await scene.site.bobFile()
    let events = ChartEvents(record: scene.site.record)
      .events(of: file, since: try await file.changeMark()) { throw Broken() }
    await #expect(throws: Broken.self) { for try await _ in events {} }
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

  @Test(arguments: ["?since=1&since=2", "?until=1"])
  func aQueryThatCannotBeReadIsRefused(query: String) async throws {
    let scene = try await ChartScene()
    let answer = try await scene.site.run {
      try await $0.as(.ann).get("/patients/\(scene.site.bob.id)/events\(query)")
    }
    #expect(answer.status == 422)
  }
}

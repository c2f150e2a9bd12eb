import Foundation
import HummingbirdTesting
import RemediClient
import Support
import Testing

@Suite("A client on a real connection")
struct LiveTransportTests {
  @Test("does what it does without one")
  func works() async throws {
    let site = try await TestSite()
    let scene = try await site.prescribe()
    try await site.run(over: .ahc(.http)) { client in
      let url = try #require(client.wire.port.flatMap { URL(string: "http://127.0.0.1:\($0)") })
      let bob = RemediClient(baseURL: url)
      try await bob.signIn(userName: "bob.martin", password: Cast.password)
      let at = try #require(Timestamp("2026-03-02T08:04:31.250+01:00"))
      let result = try #require(try await bob.record([.completed(scene.morning("02"), at: at)]).first)
      #expect(result.completion?.completedAt.description == at.description)
      let day = try await bob.schedule()
      #expect(try await bob.schedule() == day)
      #expect(day.occurrences.first?.status == .completed)
      #expect(try await bob.update(ProfileChange(phone: .set("1"))).phone == "1")
      #expect(try await problem { try await bob.prescription("none") }?.code == .notFound)
      try await bob.undo(try #require(result.id))
      try await bob.signOut()
    }
  }

  @Test("hears of what another device does, until its session ends", .timeLimit(.minutes(10)))
  func changes() async throws {
    let site = try await TestSite()
    let scene = try await site.prescribe()
    try await site.run(over: .ahc(.http)) { client in
      let url = try #require(client.wire.port.flatMap { URL(string: "http://127.0.0.1:\($0)") })
      let (phone, tablet) = (RemediClient(baseURL: url), RemediClient(baseURL: url))
      for device in [phone, tablet] { try await device.signIn(userName: "bob.martin", password: Cast.password) }
      let start = try await phone.changes()
      var heard = phone.changeStream(since: start.cursor).makeAsyncIterator()
      #expect(try await heard.next()?.changes == [])
      let at = try #require(Timestamp("2026-03-02T08:04:31.250+01:00"))
      let done = NewCompletion.completed(scene.morning("02"), at: at)
      _ = try await tablet.record([done])
      let change = try #require(try await heard.next())
      #expect(change.changes.map(\.kind) == [.completion])
      #expect(change.changes.first?.id == done.id.uuidString.lowercased())
      #expect(change.changes.first?.prescriptionId == scene.levodopa)
      #expect(try await phone.changes(since: start.cursor).changes == change.changes)
      #expect(try await problem { try await phone.changes(since: "garbage") }?.code == .validation)
      try await phone.signOut()
      do {
        while try await heard.next() != nil {}
        Issue.record("it went on without a session")
      } catch RemediClientError.problem(let problem) {
        #expect(problem.code == .unauthenticated)
      }
    }
  }

  @Test("says so when there is no server")
  func noServer() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1"))
    let client = RemediClient(baseURL: url, configuration: RemediClient.Configuration(retries: .none))
    do {
      _ = try await client.me()
      Issue.record("something answered")
    } catch RemediClientError.transport {}
  }
}

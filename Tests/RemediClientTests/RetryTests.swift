import Foundation
import RemediClient
import Support
import Testing

@Suite("A client that meets trouble")
struct RetryTests {
  private static let settings = """
    {"medicationReminders": true, "exerciseReminders": false, "lead": 0, "repeats": null, "quietHours": null}
    """

  @Test("waits as long as the server asks, then tries again")
  func retryAfter() async throws {
    let pauses = Pauses()
    let script = ScriptedTransport(
      .problem(503, "storage-unavailable", retryAfter: 7), .problem(429, "rate-limited", retryAfter: 3),
      .json(Self.settings))
    let settings = try await RemediClient(script, pauses: pauses).settings()
    #expect(settings.exerciseReminders == false)
    #expect(await pauses.taken == [.seconds(7), .seconds(3)])
  }

  @Test("waits longer each time where nobody says how long, and gives up in the end")
  func backOff() async throws {
    let pauses = Pauses()
    let script = ScriptedTransport(.lost(), .answer(502), .lost(), .lost(), .json(Self.settings))
    let client = try RemediClient(script, pauses: pauses)
    do {
      _ = try await client.settings()
      Issue.record("it went on")
    } catch RemediClientError.transport(let error) {
      #expect(error is Broken)
    }
    #expect(await script.requests.count == 4)
    let taken = await pauses.taken
    for (pause, longest) in zip(taken, [1, 2, 4]) {
      #expect(pause <= .seconds(longest))
      #expect(pause >= .seconds(longest) / 2)
    }
    #expect(taken.count == 3)
  }

  @Test("does not wait for a quarter of an hour, and says how long it would be")
  func tooLong() async throws {
    let script = ScriptedTransport(.problem(429, "rate-limited", retryAfter: 900))
    let client = try RemediClient(script)
    let refusal = try await problem { try await client.settings() }
    #expect(refusal?.code == .rateLimited)
    #expect(refusal?.retryAfter == 900)
    #expect(await script.requests.count == 1)
  }

  @Test("records once what it sends twice, because the answer was lost")
  func lostAnswer() async throws {
    let site = try await TestSite()
    let scene = try await site.prescribe()
    try await site.run { client in
      let wire = SiteTransport(wire: client.wire)
      let script = ScriptedTransport(
        .pass(to: wire), .lost(afterAsking: wire), .pass(to: wire), .lost(afterAsking: wire), .pass(to: wire),
        .pass(to: wire))
      let bob = try RemediClient(script)
      try await bob.signIn(userName: "bob.martin", password: Cast.password)
      let at = try #require(Timestamp("2026-03-02T09:00:00Z"))
      let result = try #require(try await bob.record([.asNeeded(scene.paracetamol, at: at)]).first)
      guard case .duplicate(let completion) = result.verdict else { throw Broken() }
      try await bob.undo(completion.id)
      #expect(try await bob.schedule().asNeeded.first?.recordedToday == 0)
    }
  }

  @Test("takes a session for ended that its lost request has ended")
  func lostDeletion() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let other = try await client.signedIn()
      let id = try #require(try await other.sessions().all().first { $0.current }?.id)
      let wire = SiteTransport(wire: client.wire)
      let script = ScriptedTransport(.pass(to: wire), .lost(afterAsking: wire), .pass(to: wire))
      let bob = try RemediClient(script)
      try await bob.signIn(userName: "bob.martin", password: Cast.password)
      try await bob.endSession(id)
      #expect(try await problem { try await other.me() }?.code == .unauthenticated)
    }
  }

  @Test("takes nothing for undone of which the server knows nothing")
  func unknownUndo() async throws {
    for step in [ScriptedTransport.Step.lost(), .problem(503, "storage-unavailable", retryAfter: 1)] {
      let script = ScriptedTransport(step, .problem(404, "not-found", retryAfter: 0))
      let client = try RemediClient(script, token: "t")
      #expect(try await problem { try await client.undo(UUID()) }?.code == .notFound)
      #expect(await script.requests.count == 2)
    }
    // Nor a session for ended where the request never came to be looked at.
    let script = ScriptedTransport(
      .problem(503, "storage-unavailable", retryAfter: 1), .problem(404, "not-found", retryAfter: 0))
    let client = try RemediClient(script, token: "t")
    #expect(try await problem { try await client.endSession("s") }?.code == .notFound)
  }

  @Test("never repeats what would count twice")
  func neverRepeated() async throws {
    let client: @Sendable (ScriptedTransport) throws -> RemediClient = { try RemediClient($0, token: "t") }
    let calls: [@Sendable (RemediClient) async throws -> Void] = [
      { try await $0.signIn(userName: "bob", password: "three blue herons") },
      { try await $0.acceptInvitation("c", password: "three blue herons") },
      { try await $0.changePassword(from: "a", to: "b") }, { try await $0.resetPassword(code: "c", to: "b") },
      { try await $0.requestPasswordReset(userName: "bob") },
    ]
    for call in calls {
      for step in [ScriptedTransport.Step.lost(), .problem(503, "storage-unavailable", retryAfter: 1)] {
        let script = ScriptedTransport(step, step)
        let client = try client(script)
        await #expect(throws: RemediClientError.self) { try await call(client) }
        #expect(await script.requests.count == 1)
      }
    }
  }

  @Test("does not wait for ever, and ends when it is told to")
  func silence() async throws {
    let silent = ScriptedTransport(.silence, .json(Self.settings))
    #expect(try await RemediClient(silent, timeout: .milliseconds(500)).settings().lead == 0)
    let started = ScriptedTransport(.silence)
    let client = try RemediClient(started)
    let task = Task { try await client.settings() }
    while await started.requests.isEmpty { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("tells what is no answer of the API from what is")
  func strangers() async throws {
    let page = ScriptedTransport(.answer(404, headers: ["content-type": "text/html"], body: "<h1>Not here</h1>"))
    do {
      _ = try await RemediClient(page).me()
      Issue.record("it was read")
    } catch RemediClientError.unexpectedStatus(let status) {
      #expect(status == 404)
    }
    let other = ScriptedTransport(.json("{\"hello\": 1}"))
    do {
      _ = try await RemediClient(other).me()
      Issue.record("it was read")
    } catch RemediClientError.unreadable(let reason) {
      #expect(reason.contains("id"))
    }
    let redirect = ScriptedTransport(.answer(302, headers: ["location": "https://elsewhere.example"]))
    await #expect(throws: RemediClientError.self) { try await RemediClient(redirect, token: "secret").me() }
    #expect(await redirect.requests.count == 1)
  }

  @Test("takes in no more than it was told")
  func tooLarge() async throws {
    let script = ScriptedTransport(.json(String(repeating: " ", count: 1001)))
    let url = try #require(URL(string: "http://site.test/"))
    let client = RemediClient(
      baseURL: url, configuration: RemediClient.Configuration(maximumAnswer: 1000), transport: script)
    do {
      _ = try await client.settings()
      Issue.record("it was taken in")
    } catch RemediClientError.tooLarge {}
    #expect(await script.requests.first?.url.absoluteString == "http://site.test/api/v1/settings")
  }
}

import Foundation
import RemediClient
import Support
import Testing

@Suite("A client that listens for changes")
struct ChangeStreamTests {
  private static func event(_ cursor: String, _ ids: String..., hasMore: Bool = false) -> String {
    let items = ids.map { "{\"kind\": \"completion\", \"id\": \"\($0)\", \"prescriptionId\": \"p\"}" }
    let json = "{\"changes\": [\(items.joined(separator: ","))], \"cursor\": \"\(cursor)\", \"hasMore\": \(hasMore)}"
    return "event: changes\nid: \(cursor)\ndata: \(json)\n\n"
  }

  /// What a stream tells until it ends, and how it ends.
  private func heard(
    _ stream: AsyncThrowingStream<Changes, any Error>, upTo count: Int = 100
  ) async -> (cursors: [String], error: (any Error)?) {
    var cursors: [String] = []
    do {
      for try await changes in stream {
        cursors.append(changes.cursor)
        if cursors.count == count { return (cursors, nil) }
      }
      return (cursors, nil)
    } catch {
      return (cursors, error)
    }
  }

  @Test("hears of each lot of them, and goes on where it was when the connection breaks")
  func reconnects() async throws {
    let pauses = Pauses()
    let script = ScriptedTransport(
      .stream(
        [
          Self.event("c1"), ": beat\n\n" + Self.event("c2", "a").prefix(20),
          String(Self.event("c2", "a").dropFirst(20)),
        ], then: .breaks),
      .lost(), .answer(503), .stream(["retry: 9000\n\n", Self.event("c3", "b", "c")], then: .ends),
      .problem(401, "unauthenticated"))
    let client = try RemediClient(script, token: "secret", pauses: pauses)
    let (cursors, error) = await heard(client.changeStream(since: "c0"))
    #expect(cursors == ["c1", "c2", "c3"])
    #expect((error as? RemediClientError)?.problem?.code == .unauthenticated)
    let requests = await script.requests
    #expect(requests.map { $0.headers["Last-Event-ID"] } == ["c0", "c2", "c2", "c2", "c3"])
    #expect(requests[0].url.query == "since=c0")
    #expect(requests.allSatisfy { $0.headers["Accept"]?.hasPrefix("text/event-stream") ?? false })
    #expect(requests.allSatisfy { $0.headers["Authorization"] == "Bearer secret" })
    // Quicker after a word was heard, slower after each failure, and as the server asked.
    let taken = await pauses.taken
    #expect(taken.count == 4)
    #expect(taken[0] <= .seconds(1))
    #expect(taken[2] > taken[0])
    #expect(taken[3] == .seconds(9))
  }

  @Test("goes on from where the last sign of life said that the server is")
  func signsOfLife() async throws {
    let script = ScriptedTransport(
      .stream([Self.event("c1"), ": still here\nid: c7\n\n", "id: c8\n"], then: .breaks),
      .problem(401, "unauthenticated"))
    let (cursors, _) = await heard(try RemediClient(script).changeStream())
    #expect(cursors == ["c1"])
    #expect(await script.requests.map { $0.headers["Last-Event-ID"] } == [nil, "c7"])
  }

  @Test("ends where the cursor is too old for the site")
  func tooOld() async throws {
    let site = try await TestSite()
    try await site.run { wire in
      let cursor = try await wire.signedIn().changes().cursor
      site.clock.advance(seconds: 10 * 86_400)
      let client = try await wire.signedIn()
      #expect(try await problem { try await client.changes(since: cursor) }?.code == .gone)
      let (cursors, error) = await heard(client.changeStream(since: cursor))
      #expect(cursors.isEmpty)
      #expect((error as? RemediClientError)?.problem?.code == .gone)
    }
  }

  @Test("begins with now where no cursor is named")
  func begins() async throws {
    let script = ScriptedTransport(.problem(401, "unauthenticated"))
    let (cursors, error) = await heard(try RemediClient(script).changeStream())
    #expect(cursors.isEmpty)
    #expect((error as? RemediClientError)?.problem?.code == .unauthenticated)
    let request = try #require(await script.requests.first)
    #expect(request.headers["Last-Event-ID"] == nil)
    #expect(request.url.query == nil)
  }

  @Test("takes a connection that falls silent for lost")
  func silence() async throws {
    let script = ScriptedTransport(
      .stream([Self.event("c1")], then: .stays), .stream([Self.event("c2")], then: .ends),
      .problem(401, "unauthenticated"))
    let client = try RemediClient(script, silence: .milliseconds(500))
    let (cursors, _) = await heard(client.changeStream())
    #expect(cursors == ["c1", "c2"])
  }

  @Test("loses nothing where it reads too slowly")
  func slowReader() async throws {
    let all = (1...100).map { Self.event("c\($0)", "x") }
    let script = ScriptedTransport(
      .stream(all, then: .ends), .stream(Array(all.dropFirst(64)), then: .ends), .problem(401, "unauthenticated"))
    let stream = try RemediClient(script).changeStream()
    while await script.requests.count < 2 { await Task.yield() }
    // However much of the second connection is heard, it goes on to the refusal of the third.
    let (cursors, error) = await heard(stream, upTo: 1000)
    #expect(error != nil)
    #expect(cursors.first == "c1")
    #expect(await script.requests[1].headers["Last-Event-ID"] == "c64")
    #expect(Array(cursors.prefix(64)) == (1...64).map { "c\($0)" })
  }

  @Test("lets go of the connection when nobody listens any more", .timeLimit(.minutes(10)))
  func letsGo() async throws {
    let script = ScriptedTransport(.stream([Self.event("c1")], then: .stays))
    let client = try RemediClient(script)
    let task = Task { try await client.changeStream().reduce(0) { count, _ in count + 1 } }
    // A client that leaves before all was told is gone by then: that is another way to let go.
    while await script.stayed == 0 { await Task.yield() }
    task.cancel()
    #expect(try await task.value <= 1)
    while await script.released == 0 { await Task.yield() }
  }

  @Test("asks for changes once, page by page, too")
  func asksOnce() async throws {
    let script = ScriptedTransport(
      .json("{\"changes\": [{\"kind\": \"mood\", \"id\": \"i\"}], \"cursor\": \"c/2\", \"hasMore\": true}"),
      .json("{\"changes\": [], \"cursor\": \"c3\", \"hasMore\": false, \"more\": 1}"))
    let client = try RemediClient(script)
    let first = try await client.changes(since: "c+1", limit: 1)
    #expect(first.changes.first?.kind.rawValue == "mood")
    #expect(first.hasMore == true)
    #expect(try await client.changes(since: first.cursor).hasMore == false)
    let queries = await script.requests.map { $0.url.absoluteString.split(separator: "?").last }
    #expect(queries == ["since=c%2B1&limit=1", "since=c%2F2"])
  }
}

import Hummingbird
import HummingbirdTesting
import MetricsTestKit
import Remedi
import Synchronization
import Testing

@testable import Web

@Suite("What is worked on of one account at once", .timeLimit(.minutes(5)))
struct WorkLimitTests {
  // MARK: The rules

  @Test("goes up to the bound, the rest waits in its order, and no account waits for another")
  func rules() {
    var turns = AccountTurns(atOnce: 2, mostWaiting: 2)
    func said(_ turn: Turn, _ account: String) -> String {
      switch turns.arrive(turn, as: account) {
      case .goes: "goes"
      case .waits: "waits"
      case .isRefused(let error): error.code.rawValue
      case .waitsInPlaceOf: "displaces"
      }
    }
    let bobs = (1...5).map { said($0, "bob") }
    #expect(bobs == ["goes", "goes", "waits", "waits", "rate-limited"])
    let anns = said(6, "ann")
    #expect(anns == "goes")
    let called = [2, 3, 99, 1, 6].map { turns.leave($0) }
    #expect(called == [3, 4, nil, nil, nil])
    let last = (said(7, "bob"), turns.leave(4), turns.leave(7))
    #expect(last == ("goes", nil, nil))
    #expect(turns.count == 0)
  }

  @Test(
    "is half of the processors, and two at least",
    arguments: [(1, 2), (2, 2), (4, 2), (8, 4), (64, 32)])
  func processors(count: Int, expected: Int) {
    #expect(ServerLimits.workOfOneAccount(processors: count) == expected)
  }

  @Test("forgets who waits no longer")
  func waitingNoLonger() {
    var turns = AccountTurns(atOnce: 1, mostWaiting: 2)
    for turn in 1...3 { _ = turns.arrive(turn, as: "bob") }
    let called = [2, 1, 3].map { turns.leave($0) }
    #expect(called == [nil, 3, nil])
    #expect(turns.count == 0)
  }

  // MARK: The turnstile

  private let turnstile = Turnstile(AccountTurns(atOnce: 1, mostWaiting: 10))

  private func gather(_ count: Int) async throws {
    while turnstile.read(\.count) < count { try await Task.sleep(for: .milliseconds(1)) }
  }

  @Test("lets the next through when one leaves")
  func next() async throws {
    let first = try await turnstile.enter(as: "bob")
    let second = Task { try await turnstile.enter(as: "bob") }
    try await gather(2)
    turnstile.leave(first)
    turnstile.leave(try await second.value)
    #expect(turnstile.read(\.count) == 0)
  }

  @Test("lets nobody wait who was cancelled, before or after")
  func cancelled() async throws {
    let first = try await turnstile.enter(as: "bob")
    let waiting = Task { try await turnstile.enter(as: "bob") }
    try await gather(2)
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await turnstile.enter(as: "bob")
    }
    await #expect(throws: CancellationError.self) { try await late.value }
    #expect(turnstile.read(\.count) == 1)
    turnstile.leave(first)
    turnstile.leave(try await turnstile.enter(as: "bob"))
  }

  @Test("refuses who has waited long enough, and nobody who got through before")
  func patience() async throws {
    let first = try await turnstile.enter(as: "bob")
    let over = Turnstile<AccountTurns>.Patience(wait: {}, refusal: AccountTurns.refusal)
    await #expect(throws: AccountTurns.refusal) { try await turnstile.enter(as: "bob", patience: over) }
    let (never, end) = AsyncStream.makeStream(of: Void.self)
    let long = Turnstile<AccountTurns>.Patience(
      wait: { for await _ in never {} }, refusal: AccountTurns.refusal)
    let second = Task { try await turnstile.enter(as: "bob", patience: long) }
    try await gather(2)
    turnstile.leave(first)
    let turn = try await second.value
    end.finish()
    #expect(turnstile.read(\.count) == 1)
    turnstile.leave(turn)
  }

  // MARK: The site

  /// Answers when it is let go.
  private final class Slow: SitePart, Sendable {
    private let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    private let (open, letGo) = AsyncStream.makeStream(of: Void.self)

    func mount(on site: Site) {
      site.patientAPI.get("/quick") { _, _ in Response(status: .noContent) }
      site.patientAPI.get("/slow") { [self] _, _ in
        await pass()
        return Response(status: .noContent)
      }
      site.patientAPI.get("/written") { [self] _, _ in
        Response(
          status: .ok,
          body: ResponseBody { [self] writer in
            await pass()
            try await writer.finish(nil)
          })
      }
      site.patientAPI.alsoProducing(ServerSentEvent.mediaType).get("/stream") { [self] _, _ in
        Response.events(stop: {}) { [self] in
          await pass()
          return nil
        }
      }
      let pages = site.member(.readPatients)
      pages.get("/quick") { _, _ in Response(status: .noContent) }
      pages.post("/quick") { _, _ in Response(status: .noContent) }
      pages.get("/slow") { [self] _, _ in
        await pass()
        return Response(status: .noContent)
      }
    }

    private func pass() async {
      begin.yield()
      for await _ in open { break }
    }

    /// Waits until something is under way.
    func isUnderWay() async { for await _ in begun { break } }

    func finish() { letGo.yield() }
  }

  @Test(
    "is bounded while a request is worked on and while its answer is written, not while a stream of events lasts",
    arguments: [("slow", 429), ("written", 429), ("stream", 204)])
  func site(path: String, status: Int) async throws {
    let metrics = TestMetrics()
    let slow = Slow()
    var site = TestSite()
    (site.limits.workOfOneAccount, site.limits.workPatience) = (1, .zero)
    (site.feature, site.counters) = (slow, LimitCounters(factory: metrics))
    let bob: HTTPFields = [.authorization: "Bearer bobs"]
    try await site.application().test(.router) { client in
      var asking = bob
      if path == "stream" { asking[.accept] = ServerSentEvent.mediaType }
      async let answer = client.execute(uri: "/api/v1/\(path)", method: .get, headers: asking)
      await slow.isUnderWay()
      let other = try await client.execute(uri: "/api/v1/quick", method: .get, headers: bob)
      #expect(other.status.code == status)
      if status == 429 {
        #expect(other.headers[.retryAfter] == "5")
        #expect(other.headers[.contentType] == Problem.mediaType)
        // A request for events where there are none is worked on as well.
        var evading = bob
        evading[.accept] = "text/event-stream, application/json;q=0.5"
        let evaded = try await client.execute(uri: "/api/v1/quick", method: .get, headers: evading)
        #expect(evaded.status == .tooManyRequests)
      }
      let ann = try await client.execute(uri: "/quick", method: .get, headers: [.cookie: "remedi-session=anns"])
      #expect(ann.status == .noContent)
      slow.finish()
      #expect(try await answer.status.code < 300)
      #expect(try await client.execute(uri: "/api/v1/quick", method: .get, headers: bob).status == .noContent)
    }
    let limited = try metrics.expectCounter("remedi_requests_limited_total", [("limit", "account_at_once")])
    #expect(limited.totalValue == (status == 429 ? 2 : 0))
  }

  @Test("is told on a page, with what was typed")
  func form() async throws {
    let slow = Slow()
    var site = TestSite()
    (site.limits.workOfOneAccount, site.limits.workPatience) = (1, .zero)
    site.feature = slow
    let ann: HTTPFields = [.cookie: "remedi-session=anns"]
    var sending = ann
    sending[.contentType] = "application/x-www-form-urlencoded"
    let form = "csrf=\(TestSite.key.token(for: "anns"))&note=with+water"
    try await site.application().test(.router) { [sending] client in
      async let answer = client.execute(uri: "/slow", method: .get, headers: ann)
      await slow.isUnderWay()
      let refused = try await client.execute(
        uri: "/quick", method: .post, headers: sending, body: ByteBuffer(string: form))
      #expect(refused.status == .tooManyRequests)
      #expect(refused.headers[.retryAfter] == "5")
      let page = String(buffer: refused.body)
      #expect(page.contains("This account has many requests under way."))
      #expect(page.contains("Note: with water"))
      #expect(page.contains("(to send again)"))
      // What is kept in a form that goes on stays there: kept once more, it would arrive without what was typed.
      let csrf = "csrf=\(TestSite.key.token(for: "anns"))"
      for carrying in ["\(csrf)&held-form=c2VhbGVk", "\(csrf)&unlock-held=c2VhbGVk&unlock-password=anns"] {
        let answer = try await client.execute(
          uri: "/quick", method: .post, headers: sending, body: ByteBuffer(string: carrying))
        #expect(answer.status == .tooManyRequests)
        #expect(!String(buffer: answer.body).contains("(to send again)"))
      }
      slow.finish()
      #expect(try await answer.status == .noContent)
      let taken = try await client.execute(
        uri: "/quick", method: .post, headers: sending, body: ByteBuffer(string: form))
      #expect(taken.status == .noContent)
    }
  }
}

import Hummingbird
import HummingbirdTesting
import MetricsTestKit
import Remedi
import Synchronization
import Testing

@testable import Web

/// Requests and streams that are more than one's share.
@Suite("The limits of requests", .timeLimit(.minutes(10)))
struct RequestLimitTests {
  // MARK: The table

  private final class Time: Sendable {
    private let start = ContinuousClock.now
    private let passed = Mutex(Duration.zero)
    var now: ContinuousClock.Instant { start + passed.withLock { $0 } }
    func pass(_ time: Duration) { passed.withLock { $0 += time } }
  }

  @Test("a bucket is full at first, is emptied by requests and fills by the rate")
  func bucket() {
    let time = Time()
    let table = RateTable<Int>(
      rate: RequestRate(perSecond: 10, burst: 3), remembered: 100, now: { time.now })
    func takes(_ count: Int) -> [Int?] { (0..<count).map { _ in table.take(1) } }
    #expect(takes(4) == [nil, nil, nil, 1])
    // Who is refused is not charged.
    #expect(takes(3) == [1, 1, 1])
    #expect(table.take(2) == nil)
    time.pass(.milliseconds(100))
    #expect(takes(2) == [nil, 1])
    time.pass(.seconds(3600))
    #expect(takes(4) == [nil, nil, nil, 1])
  }

  @Test("whoever is refused is told when to come again")
  func waits() {
    let time = Time()
    let table = RateTable<Int>(
      rate: RequestRate(perSecond: 1, burst: 1), remembered: 100, now: { time.now })
    #expect(table.take(1) == nil)
    #expect(table.take(1) == 1)
    time.pass(.seconds(1))
    #expect(table.take(1) == nil)
  }

  @Test("several are taken at once or not at all, and who waits as long as it is told gets them")
  func several() {
    let time = Time()
    let table = RateTable<Int>(
      rate: RequestRate(perSecond: 1, burst: 500), remembered: 100, now: { time.now })
    #expect(table.take(1, 500) == nil)
    #expect(table.take(2, 400) == nil)
    #expect(table.take(2, 400) == 300)
    // Who is refused is not charged.
    #expect(table.take(2, 100) == nil)
    time.pass(.seconds(399))
    #expect(table.take(2, 400) == 1)
    time.pass(.seconds(1))
    #expect(table.take(2, 400) == nil)
  }

  @Test("what is given back can be taken again, and a bucket holds no more than before")
  func givenBack() {
    let time = Time()
    let table = RateTable<Int>(
      rate: RequestRate(perSecond: 1, burst: 500), remembered: 100, now: { time.now })
    table.giveBack(1, 500)
    #expect(table.take(1, 500) == nil)
    table.giveBack(1, 400)
    #expect(table.take(1, 401) == 1)
    #expect(table.take(1, 400) == nil)
    #expect(table.take(1, 1) == 1)
    table.giveBack(1, 500)
    time.pass(.seconds(3600))
    #expect(table.take(1, 500) == nil)
    #expect(table.take(1, 1) == 1)
  }

  @Test("no more are remembered than were asked for, and who goes on asking stays")
  func memory() {
    let time = Time()
    let table = RateTable<Int>(
      rate: RequestRate(perSecond: 1, burst: 20), remembered: 100, now: { time.now })
    var refusals = 0
    for stranger in 1...10_000 {
      _ = table.take(stranger)
      if stranger % 40 == 0, table.take(0) != nil { refusals += 1 }
      #expect(table.count <= 100)
    }
    #expect(refusals == 230)
  }

  @Test(
    "what counts as one client",
    arguments: [
      ("192.0.2.1", "192.0.2.1", true), ("192.0.2.1", "::ffff:192.0.2.1", true),
      ("192.0.2.1", "192.0.2.2", false),
      ("2001:db8::1", "2001:db8:0:0:ffff::2", true), ("2001:db8::1", "2001:db8:0:1::1", false),
    ])
  func keys(one: String, other: String, isSame: Bool) throws {
    let keys = try [one, other].map { try #require(ClientKey($0, besides: .none)) }
    #expect((keys[0] == keys[1]) == isSame)
    #expect(ClientKey(one, besides: try TrustedProxies(one)) == nil)
    #expect(ClientKey("unknown", besides: .none) == nil)
    #expect((ClientKey.text(one) == ClientKey.text(other)) == isSame)
  }

  @Test(
    "what counts as one site",
    arguments: [
      ("192.0.2.1", "::ffff:192.0.2.1", true), ("192.0.2.1", "192.0.2.2", false),
      ("2001:db8:7:1::1", "2001:db8:7:ffff::2", true), ("2001:db8:7::1", "2001:db8:8::1", false),
    ])
  func sites(one: String, other: String, isSame: Bool) throws {
    let sites = try [one, other].map { try #require(ClientKey($0, besides: .none)).site }
    #expect((sites[0] == sites[1]) == isSame)
  }

  @Test(
    "the site of a client is written as its address, or its network",
    arguments: [
      ("192.0.2.1", "192.0.2.1"), ("::ffff:192.0.2.1", "192.0.2.1"), ("2001:db8:5:7:ffff::2", "2001:db8:5::/48"),
      ("::1", "::/48"), ("unknown", "unknown"), ("", ""),
    ])
  func writtenSites(address: String, text: String) {
    #expect(ClientKey.site(of: ClientKey.text(address)) == text)
  }

  @Test(
    "a client is written as its address, or its network",
    arguments: [
      ("192.0.2.1", "192.0.2.1"), ("::ffff:192.0.2.1", "192.0.2.1"), ("2001:db8:0:7:ffff::2", "2001:db8:0:7::/64"),
      ("::1", "::/64"), ("unknown", "unknown"), ("", ""),
    ])
  func written(address: String, text: String) {
    #expect(ClientKey.text(address) == text)
  }

  // MARK: The site

  private let metrics = TestMetrics()

  private func site(_ change: (inout ServerLimits) -> Void) -> TestSite {
    var site = TestSite()
    change(&site.limits)
    site.counters = LimitCounters(factory: metrics)
    return site
  }

  private func count(_ limit: String) throws -> Int64 {
    try metrics.expectCounter("remedi_requests_limited_total", [("limit", limit)]).totalValue
  }

  /// The first answer that says that there were too many, after so many others.
  private func refusal(
    _ client: any TestClientProtocol, _ uri: String, _ headers: HTTPFields = [:]
  ) async throws -> (after: Int, answer: TestResponse)? {
    for number in 0..<100 {
      let answer = try await client.execute(uri: uri, method: .get, headers: headers)
      if answer.status == .tooManyRequests { return (number, answer) }
    }
    return nil
  }

  @Test(
    "a client that asks too much is told so, by a page or a problem, and the watch is always answered"
  )
  func clients() async throws {
    try await site { $0.clientRate = RequestRate(perSecond: 1, burst: 5) }.application().test(.live) { client in
      let page = try #require(await refusal(client, "/hello"))
      #expect(page.after >= 5)
      #expect(page.answer.headers[.contentType] == "text/html; charset=utf-8")
      #expect(Int(page.answer.headers[.retryAfter] ?? "") ?? 0 > 0)
      let problem = try #require(await refusal(client, "/api/v1/things"))
      #expect(problem.answer.headers[.contentType] == Problem.mediaType)
      #expect(String(buffer: problem.answer.body).contains(#""code":"rate-limited""#))
      #expect(try await refusal(client, "/healthz") == nil)
    }
    #expect(try count("client") >= 2)
  }

  @Test("behind a proxy each client has a share of its own, and the proxy as much as it likes")
  func proxies() async throws {
    var site = site { $0.clientRate = RequestRate(perSecond: 1, burst: 5) }
    site.trustedProxies = try TrustedProxies("127.0.0.1,::1")
    try await site.application().test(.live) { client in
      #expect(try await refusal(client, "/hello") == nil)
      for address in ["203.0.113.9", "203.0.113.10"] {
        let refused = try #require(await refusal(client, "/hello", [.xForwardedFor: address]))
        #expect(refused.after >= 5)
      }
    }
  }

  @Test("an account that asks too much is told so, and others are not")
  func accounts() async throws {
    try await site { $0.accountRate = RequestRate(perSecond: 1, burst: 5) }.application().test(
      .live
    ) { client in
      let refused = try #require(
        await refusal(client, "/api/v1/me", [.authorization: "Bearer bobs"]))
      #expect(refused.after >= 5)
      #expect(refused.answer.headers[.contentType] == Problem.mediaType)
      #expect(try await refusal(client, "/hello") == nil)
      let page = try #require(
        await refusal(client, "/patients/p1", [.cookie: "remedi-session=anns"]))
      #expect(page.after >= 5)
      #expect(String(buffer: page.answer.body).contains("A short pause, please"))
    }
    #expect(try count("account") >= 2)
  }

  @Test("a place is free again where nobody takes it, and where the stream or what comes before it fails")
  func placesNotTaken() async throws {
    struct Broken: Error {}
    struct Failing: SitePart {
      func mount(on site: Site) {
        let api = site.patientAPI.alsoProducing(ServerSentEvent.mediaType)
        api.get("/whole") { _, _ in Response.events(stop: {}) { nil } }
        api.get("/refused") { _, _ -> Response in throw Broken() }
        api.get("/broken") { _, _ in Response.events(stop: {}) { throw Broken() } }
      }
    }
    var site = site { $0.eventStreamsOfOneAccount = 1 }
    site.feature = Failing()
    try await site.application().test(.live) { client in
      let port = try UInt16(#require(client.port))
      for (request, status) in [
        ("HEAD /api/v1/whole", 200), ("GET /api/v1/refused", 500), ("GET /api/v1/broken", 200),
        ("GET /api/v1/whole", 200),
      ] {
        let answer = try await RawConnection.blocking {
          try RawConnection(port: port).exchange(
            "\(request) HTTP/1.1\r\nHost: a\r\nAccept: text/event-stream\r\nAuthorization: Bearer bobs\r\n"
              + "Connection: close\r\n\r\n")
        }
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(request)")
        while try metrics.expectMeter("remedi_event_streams_open").lastValue != 0 {
          try await Task.sleep(for: .milliseconds(5))
        }
      }
    }
  }

  @Test(
    "an account may have so many streams, and all together, and a place is free again when one ends",
    arguments: [true, false])
  func streams(isOfAccount: Bool) async throws {
    var site = site {
      $0.eventStreams = 1
      // Who has used up the own share is told so though the server is full as well.
      if isOfAccount { $0.eventStreamsOfOneAccount = 1 }
    }
    let streams = Streams(isSilent: true)
    site.feature = streams
    let ask =
      "GET /api/v1/stream HTTP/1.1\r\nHost: a\r\nAccept: text/event-stream\r\nAuthorization: Bearer bobs\r\n"
    try await site.application().test(.live) { client in
      let port = try UInt16(#require(client.port))
      let first = try await RawConnection.blocking {
        let connection = try RawConnection(port: port)
        try connection.send(ask + "\r\n")
        return connection
      }
      while streams.begun.withLock({ $0 }) == 0 { try await Task.sleep(for: .milliseconds(5)) }
      let refused = try await RawConnection.blocking {
        try RawConnection(port: port).exchange(ask + "Connection: close\r\n\r\n")
      }
      #expect(refused.hasPrefix("HTTP/1.1 \(isOfAccount ? 429 : 503) "))
      #expect(refused.contains("\"code\":\"\(isOfAccount ? "rate-limited" : "storage-unavailable")\""))
      #expect(refused.contains("\r\nRetry-After: 30\r\n"))
      #expect(try metrics.expectMeter("remedi_event_streams_open").lastValue == 1)
      // A request for something else is answered.
      #expect(try await client.execute(uri: "/hello", method: .get).status == .notFound)
      try await RawConnection.blocking { try first.closeSending() }
      while try metrics.expectMeter("remedi_event_streams_open").lastValue != 0 {
        streams.wake()
        try await Task.sleep(for: .milliseconds(5))
      }
      let next = try await RawConnection.blocking {
        let connection = try RawConnection(port: port)
        try connection.send(ask + "\r\n")
        return (connection, try connection.receive())
      }
      #expect(next.1.hasPrefix("HTTP/1.1 200 "))
      try await RawConnection.blocking { try next.0.closeSending() }
      while try metrics.expectMeter("remedi_event_streams_open").lastValue != 0 {
        streams.wake()
        try await Task.sleep(for: .milliseconds(5))
      }
    }
    #expect(try count(isOfAccount ? "account_event_streams" : "event_streams") == 1)
  }
}

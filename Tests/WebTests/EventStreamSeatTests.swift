import Hummingbird
import HummingbirdTesting
import MetricsTestKit
import Remedi
import SecureClient
import Synchronization
import Testing

@testable import Web

/// Which stream of events ends where there are as many as the server can serve.
@Suite("The places of streams of events", .timeLimit(.minutes(10)))
struct EventStreamSeatTests {
  private let metrics = TestMetrics()

  private func limiter(streams: Int, _ change: (inout ServerLimits) -> Void = { _ in }) -> RequestLimiter {
    var limits = ServerLimits.unshared
    limits.eventStreams = streams
    change(&limits)
    return RequestLimiter(limits: limits, counters: LimitCounters(factory: metrics))
  }

  private func open() throws -> Double? { try metrics.expectMeter("remedi_event_streams_open").lastValue }

  @Test("a clinic that has fewer takes the place of the oldest of whoever has the most")
  func fewer() throws {
    let limiter = limiter(streams: 3)
    var seats = try (1...3).map { _ in try limiter.seat(account: "a", of: "c") }
    let stopped = Mutex<[Int]>([])
    for (number, seat) in seats.enumerated() { seat.stop.whenAsked { stopped.withLock { $0.append(number) } } }
    let other = try limiter.seat(account: "b", of: "d")
    #expect(stopped.withLock { $0 } == [0])
    // They have two and one: there would be nothing gained.
    #expect(throws: RemediError.self) { try limiter.seat(account: "b", of: "d") }
    #expect(stopped.withLock { $0 } == [0])
    #expect(try metrics.expectCounter("remedi_connections_cut_total", [("reason", "seat")]).totalValue == 1)
    #expect(try open() == 3)
    // The one that had to go has no place to free any more.
    seats.removeFirst()
    #expect(try open() == 3)
    seats.removeAll()
    #expect(try open() == 1)
    withExtendedLifetime(other) {}
  }

  @Test("a clinic of many accounts gives up a place of theirs, though each has but one")
  func clinics() throws {
    let limiter = limiter(streams: 4)
    let crowd = try (1...4).map { try limiter.seat(account: "c\($0)", of: "c") }
    let stopped = Mutex<[Int]>([])
    for (number, seat) in crowd.enumerated() { seat.stop.whenAsked { stopped.withLock { $0.append(number) } } }
    let others = try (1...2).map { try limiter.seat(account: "d\($0)", of: "d") }
    #expect(stopped.withLock { $0 } == [0, 1])
    for (account, clinic) in [("c5", "c"), ("d3", "d"), ("c3", "c")] {
      #expect(throws: RemediError.self) { try limiter.seat(account: account, of: clinic) }
    }
    #expect(stopped.withLock { $0 } == [0, 1])
    withExtendedLifetime(others) {}
  }

  @Test("within a clinic it is the account that has the most, and none has more than its share")
  func accounts() throws {
    let limiter = limiter(streams: 3) { $0.eventStreamsOfOneAccount = 2 }
    let crowd = try ["c1", "c2", "c2"].map { try limiter.seat(account: $0, of: "c") }
    let stopped = Mutex<[Int]>([])
    for (number, seat) in crowd.enumerated() { seat.stop.whenAsked { stopped.withLock { $0.append(number) } } }
    let refused = #expect(throws: RemediError.self) { try limiter.seat(account: "c2", of: "c") }
    #expect(refused?.code == .rateLimited)
    let another = try limiter.seat(account: "c3", of: "c")
    #expect(stopped.withLock { $0 } == [1])
    withExtendedLifetime(another) {}
  }

  @Test("a stream that has to go before it begins is stopped when it does")
  func early() {
    let stop = EventStreamStop()
    stop.ask()
    let stopped = Mutex(0)
    stop.whenAsked { stopped.withLock { $0 += 1 } }
    #expect(stopped.withLock { $0 } == 1)
  }

  /// Streams of Bob and of Ann that tell nothing and end when they are asked to.
  private struct Quiet: SitePart {
    func mount(on site: Site) {
      site.patientAPI.alsoProducing(ServerSentEvent.mediaType).get("/stream") { _, _ in Self.stream() }
      site.member(.readPatients).get("/stream") { _, _ in Self.stream() }
    }

    private static func stream() -> Response {
      let (events, continuation) = AsyncStream.makeStream(of: ServerSentEvent.self)
      return .events(events) { continuation.finish() }
    }
  }

  private static let bobs =
    "GET /api/v1/stream HTTP/1.1\r\nHost: a\r\nAccept: text/event-stream\r\nAuthorization: Bearer bobs\r\n\r\n"
  private static let anns =
    "GET /stream HTTP/1.1\r\nHost: a\r\nAccept: text/event-stream\r\nCookie: remedi-session=anns\r\n\r\n"

  /// What comes until it ends like this.
  private static func read(_ connection: RawConnection, until end: String) throws -> String {
    var answer = ""
    while !answer.hasSuffix(end), case let text = try connection.receive(), !text.isEmpty { answer += text }
    return answer
  }

  private func site() -> TestSite {
    var site = TestSite()
    site.counters = LimitCounters(factory: metrics)
    site.feature = Quiet()
    return site
  }

  private func wait(forStreams count: Double) async throws {
    while try open() != count { try await Task.sleep(for: .milliseconds(5)) }
  }

  @Test("the place of a client that goes is free though there is nothing to tell")
  func gone() async throws {
    try await site().application().test(.live) { client in
      let port = try UInt16(#require(client.port))
      let connection = try await RawConnection.blocking {
        let connection = try RawConnection(port: port)
        // What was answered before is at its end.
        for request in ["GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n", Self.bobs] {
          try connection.send(request)
          _ = try connection.receive()
        }
        return connection
      }
      try await wait(forStreams: 1)
      try await RawConnection.blocking { try connection.closeSending() }
      try await wait(forStreams: 0)
    }
  }

  @Test("so is that of a stream of HTTP/2")
  func goneByHTTP2() async throws {
    var site = site()
    let pair = try await TestCertificate()
    site.certificate = try ServerCertificate(chain: pair.chainBytes(), key: pair.keyBytes())
    try await site.application().test(.live) { client in
      let streaming = try HTTP2Client(port: try #require(client.port), trusting: pair)
      let fields = [
        (":authority", "localhost"), ("accept", ServerSentEvent.mediaType), ("authorization", "Bearer bobs"),
      ]
      try streaming.begin("GET", "/api/v1/stream", fields, isWhole: true)
      #expect(try await streaming.status() == .ok)
      try await wait(forStreams: 1)
      streaming.kill()
      try await wait(forStreams: 0)
    }
  }

  @Test("the stream that has to go ends as any other does, and its connection goes on")
  func ends() async throws {
    var site = site()
    site.limits.eventStreams = 2
    let answers = try await site.application().test(.live) { client in
      let port = try UInt16(#require(client.port))
      return try await RawConnection.blocking {
        let bob = try (1...2).map { _ in
          let connection = try RawConnection(port: port)
          try connection.send(Self.bobs)
          _ = try Self.read(connection, until: "\r\n\r\n")
          return connection
        }
        let ann = try RawConnection(port: port)
        try ann.send(Self.anns)
        let begun = try Self.read(ann, until: "\r\n\r\n")
        let end = try Self.read(bob[0], until: "0\r\n\r\n")
        // Both have one.
        try bob[0].send(Self.bobs)
        let refused = try bob[0].receive()
        withExtendedLifetime(bob + [ann]) {}
        return [begun, end, refused]
      }
    }
    #expect(answers[0].hasPrefix("HTTP/1.1 200 "))
    #expect(answers[1] == "0\r\n\r\n")
    #expect(answers[2].hasPrefix("HTTP/1.1 503 "))
    #expect(answers[2].contains("\r\nRetry-After: 30\r\n"))
  }
}

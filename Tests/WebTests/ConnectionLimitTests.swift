import Foundation
import Hummingbird
import HummingbirdTesting
import MetricsTestKit
import NIOCore
import NIOEmbedded
import SecureClient
import Testing

@testable import Web

/// Connections that are too many, too slow or too long.
@Suite("The limits of connections", .timeLimit(.minutes(10)))
struct ConnectionLimitTests {
  private static let hello = "GET /hello HTTP/1.1\r\nHost: a\r\n\r\n"
  let metrics = TestMetrics()

  func site(_ change: (inout ServerLimits) -> Void) -> TestSite {
    var site = TestSite()
    change(&site.limits)
    site.feature = Upload()
    site.counters = LimitCounters(factory: metrics)
    return site
  }

  func count(_ label: String, _ dimension: (String, String)) throws -> Int64 {
    try metrics.expectCounter(label, [dimension]).totalValue
  }

  /// Asks on a connection that goes on.
  static func ask(_ connection: RawConnection) throws -> String {
    try connection.send(hello)
    var answer = ""
    while !answer.contains("\r\n\r\n"), case let text = try connection.receive(), !text.isEmpty {
      answer += text
    }
    return answer
  }

  /// All that comes until the server closes, also where it breaks off what is still sent.
  static func rest(_ connection: RawConnection) -> String {
    var answer = ""
    while let text = try? connection.receive(), !text.isEmpty { answer += text }
    return answer
  }

  @Test("whoever is one too many is told so and left, and those who are there go on")
  func full() async throws {
    let answers = try await site { $0.connections = 3 }.application().test(.live) { client in
      // The test's own client is connected for as long as the server runs: it has to be in before others are counted.
      _ = try await client.execute(uri: "/hello", method: .get)
      let port = try UInt16(#require(client.port))
      return try await RawConnection.blocking {
        var inside = [try RawConnection(port: port), try RawConnection(port: port)]
        var answers = try inside.map(Self.ask)
        answers.append(try RawConnection(port: port).exchange(Self.hello))
        answers += try inside.map(Self.ask)
        inside.removeLast()
        // The server hears of it in its own time.
        while case let next = try Self.ask(try RawConnection(port: port)), next.contains(" 503 ") {}
        return answers
      }
    }
    #expect(answers.map { $0.prefix(12) } == [404, 404, 503, 404, 404].map { "HTTP/1.1 \($0)" })
    #expect(answers[2].contains("\r\nRetry-After: 5\r\n"))
    #expect(answers[2].contains("\r\nConnection: close\r\n"))
    #expect(try count("remedi_connections_refused_total", ("reason", "full")) >= 1)
    #expect(try metrics.expectMeter("remedi_connections_open").values.max() == 3)
    #expect(try metrics.expectMeter("remedi_connections_open").lastValue == 0)
  }

  @Test(
    "one client may have so many, others have theirs, and proxies that are believed have no such limit"
  )
  func client() async throws {
    var site = site { $0.connectionsOfOneClient = 1 }
    let limited = try await site.application().test(.live) { client in
      let port = try UInt16(#require(client.port))
      return try await RawConnection.blocking {
        // The test's own client has a connection from 127.0.0.1.
        let inside = try RawConnection(port: port, from: "127.0.0.3")
        return [
          try Self.ask(inside), try RawConnection(port: port, from: "127.0.0.3").exchange(Self.hello),
          try Self.ask(try RawConnection(port: port, from: "127.0.0.2")), try Self.ask(inside),
        ]
      }
    }
    #expect(limited.map { $0.prefix(12) } == [404, 429, 404, 404].map { "HTTP/1.1 \($0)" })
    #expect(limited[1].contains("\r\nRetry-After: 5\r\n"))
    #expect(limited[1].contains("from your network"))
    #expect(try count("remedi_connections_refused_total", ("reason", "client")) == 1)
    site.trustedProxies = try TrustedProxies("127.0.0.3")
    let believed = try await site.application().test(.live) { client in
      let port = try UInt16(#require(client.port))
      return try await RawConnection.blocking {
        let connections = try (1...2).map { _ in try RawConnection(port: port, from: "127.0.0.3") }
        return try connections.map(Self.ask)
      }
    }
    #expect(believed.allSatisfy { $0.contains(" 404 ") })
  }

  @Test("by TLS whoever is one too many is left at once")
  func secure() async throws {
    let pair = try await TestCertificate()
    var site = site { $0.connections = 0 }
    site.certificate = try ServerCertificate(chain: pair.chainBytes(), key: pair.keyBytes())
    let outcome = try await site.application().test(.live) { client in
      try await pair.fetch("/hello", port: try #require(client.port))
    }
    // 35: no greeting; 56: broken off.
    #expect([35, 56].contains(outcome.status), "\(outcome)")
    #expect(try count("remedi_connections_refused_total", ("reason", "full")) >= 1)
  }

  @Test("a head that comes drop by drop ends the connection, and one that is too large is counted")
  func heads() async throws {
    let (slow, large) = try await site { $0.idleTimeout = .milliseconds(300) }.application().test(
      .live
    ) { client in
      let port = try UInt16(#require(client.port))
      return try await RawConnection.blocking {
        let connection = try RawConnection(port: port)
        try connection.send("GET /hello HTTP/1.1\r\nX: ")
        Thread.detachNewThread {
          while (try? connection.send("x")) != nil { Thread.sleep(forTimeInterval: 0.02) }
        }
        let field = String(repeating: "x", count: 100_000)
        let other = try RawConnection(port: port)
        try other.send("GET /hello HTTP/1.1\r\nX: \(field)\r\n\r\n")
        return (Self.rest(connection), Self.rest(other))
      }
    }
    #expect(slow.isEmpty)
    #expect(large.hasPrefix("HTTP/1.1 400 "))
    #expect(try count("remedi_requests_limited_total", ("limit", "head_size")) == 1)
  }

  // MARK: HTTP/2

  func serving<Answer: Sendable>(
    _ site: TestSite, _ body: @escaping @Sendable (HTTP2Client) async throws -> Answer
  ) async throws -> Answer {
    let pair = try await TestCertificate()
    var site = site
    site.certificate = try ServerCertificate(chain: pair.chainBytes(), key: pair.keyBytes())
    return try await site.application().test(.live) { client in
      try await body(try HTTP2Client(port: try #require(client.port), trusting: pair))
    }
  }

  @Test("who keeps a connection of HTTP/2 moving and asks for nothing is left")
  func streamless() async throws {
    let site = site { $0.idleTimeout = .milliseconds(400) }
    try await serving(site) { client in
      let moving = Task {
        while !Task.isCancelled {
          try client.ping()
          try await Task.sleep(for: .milliseconds(50))
        }
      }
      await client.end()
      moving.cancel()
    }
    #expect(try count("remedi_connections_cut_total", ("reason", "silence")) == 1)
  }

  @Test("a connection of HTTP/2 is left where nothing was asked for so long, and not while an answer is waited for")
  func presence() throws {
    let loop = EmbeddedEventLoop()
    let handler = StreamlessHandler(
      time: .seconds(60), timeUntilFirst: .seconds(60), counters: LimitCounters(factory: metrics))
    let connection = EmbeddedChannel(handler: handler, loop: loop)
    try connection.connect(to: SocketAddress(unixDomainSocketPath: "/nowhere")).wait()
    loop.advanceTime(by: .seconds(59))
    handler.begin()
    handler.begin()
    handler.finish(on: connection)
    loop.advanceTime(by: .seconds(600))
    #expect(connection.isActive)
    handler.finish(on: connection)
    loop.advanceTime(by: .seconds(59))
    #expect(connection.isActive)
    loop.advanceTime(by: .seconds(2))
    #expect(!connection.isActive)
    #expect(try count("remedi_connections_cut_total", ("reason", "silence")) == 1)
  }

  @Test("who never answers the goodbye of HTTP/2 does not hold the server up")
  func farewell() async throws {
    let site = site {
      $0.idleTimeout = .seconds(3600)
      $0.farewell = .milliseconds(300)
    }
    let client = try await serving(site) { client in
      try client.begin("GET", "/hello", [(":authority", "localhost")], isWhole: true)
      #expect(try await client.status() == .other)
      return client
    }
    await client.end()
    #expect(try count("remedi_connections_cut_total", ("reason", "farewell")) == 1)
  }
}

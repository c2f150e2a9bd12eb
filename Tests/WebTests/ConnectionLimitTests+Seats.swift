import Hummingbird
import HummingbirdTesting
import NIOCore
import NIOEmbedded
import SecureClient
import Testing

@testable import Web

/// Where all connections are taken, and where nothing is asked at first; see also ``ConnectionGateTests``.
extension ConnectionLimitTests {
  private func wait(forConnections count: Double) async throws {
    while try metrics.expectMeter("remedi_connections_open").lastValue != count {
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// What is asked of a server that has no room, by somebody who has no connection there.
  private static func askAsNewcomer(_ port: UInt16) async throws -> String {
    try await RawConnection.blocking { try ask(try RawConnection(port: port, from: "127.0.0.3")) }
  }

  /// Lets the one stream go, whose client has gone.
  private static func end(_ streams: Streams) async throws {
    while streams.ended.withLock({ $0 }) == 0 {
      streams.wake()
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  @Test("who has the most gives up a connection on which nothing is under way, and a stream goes on")
  func fewer() async throws {
    let streams = Streams(isSilent: true)
    var site = site {
      $0.connections = 3
      // The test's own client asks for nothing.
      $0.firstRequestPatience = .seconds(3600)
    }
    site.feature = streams
    try await site.application().test(.live) { client in
      // The test's own client is connected for as long as the server runs.
      try await wait(forConnections: 1)
      let port = try UInt16(#require(client.port))
      let streaming = try await RawConnection.blocking {
        let connection = try RawConnection(port: port, from: "127.0.0.2")
        try connection.send("GET /stream HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = try connection.receive()
        return connection
      }
      let silent = try await RawConnection.blocking { try RawConnection(port: port, from: "127.0.0.2") }
      try await wait(forConnections: 3)
      #expect(try await Self.askAsNewcomer(port).hasPrefix("HTTP/1.1 404 "))
      let rest = try await RawConnection.blocking { Self.rest(silent) }
      #expect(rest.isEmpty)
      streams.wake()
      let told = try await RawConnection.blocking { try streaming.receive() }
      #expect(told.contains(": still here"))
      try await RawConnection.blocking { try streaming.closeSending() }
      try await Self.end(streams)
    }
    #expect(try count("remedi_connections_cut_total", ("reason", "seat")) == 1)
    #expect(try count("remedi_connections_cut_total", ("reason", "silence")) == 0)
  }

  @Test("a connection of HTTP/2 is in use as long as it has a stream")
  func fewerStreams() async throws {
    let streams = Streams(isSilent: true)
    var site = site {
      $0.connections = 3
      // The test's own client asks for nothing.
      $0.firstRequestPatience = .seconds(3600)
    }
    site.feature = streams
    let pair = try await TestCertificate()
    site.certificate = try ServerCertificate(chain: pair.chainBytes(), key: pair.keyBytes())
    // Nor does it speak TLS.
    site.limits.handshakePatience = .seconds(3600)
    try await site.application().test(.live) { client in
      try await wait(forConnections: 1)
      let port = try #require(client.port)
      let streaming = try HTTP2Client(port: port, trusting: pair, from: "127.0.0.2")
      try streaming.begin("GET", "/stream", [(":authority", "localhost")], isWhole: true)
      #expect(try await streaming.status() == .ok)
      let silent = try HTTP2Client(port: port, trusting: pair, from: "127.0.0.2")
      try await wait(forConnections: 3)
      let newcomer = try await RawConnection.blocking { try RawConnection(port: UInt16(port), from: "127.0.0.3") }
      await silent.end()
      #expect(streams.ended.withLock { $0 } == 0)
      streaming.kill()
      try await Self.end(streams)
      withExtendedLifetime(newcomer) {}
    }
    #expect(try count("remedi_connections_cut_total", ("reason", "seat")) == 1)
    #expect(try count("remedi_connections_cut_total", ("reason", "silence")) == 0)
  }

  @Test("a connection on which nothing is asked at first is closed")
  func silent() async throws {
    let site = site {
      $0.idleTimeout = .seconds(3600)
      $0.firstRequestPatience = .milliseconds(300)
    }
    let rest = try await site.application().test(.live) { client in
      let port = try UInt16(#require(client.port))
      return try await RawConnection.blocking { try RawConnection(port: port).receiveAll() }
    }
    #expect(rest.isEmpty)
  }

  @Test("a connection of HTTP/2 on which nothing is asked at first is closed before others")
  func silentStreams() throws {
    let loop = EmbeddedEventLoop()
    let handler = StreamlessHandler(
      time: .seconds(60), timeUntilFirst: .seconds(15), counters: LimitCounters(factory: metrics))
    let connection = EmbeddedChannel(handler: handler, loop: loop)
    try connection.connect(to: SocketAddress(unixDomainSocketPath: "/nowhere")).wait()
    loop.advanceTime(by: .seconds(14))
    #expect(connection.isActive)
    loop.advanceTime(by: .seconds(2))
    #expect(!connection.isActive)
  }
}

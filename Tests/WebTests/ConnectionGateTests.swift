import MetricsTestKit
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import Web

/// Who gives up a connection where all are taken.
@Suite("The gate of connections")
struct ConnectionGateTests {
  private let metrics = TestMetrics()

  /// A gate, and the loop on which its connections are.
  private final class Entrance {
    let loop = EmbeddedEventLoop()
    private let gate: ConnectionGate
    private let counters: LimitCounters
    private var channels: [EmbeddedChannel] = []

    init(_ metrics: TestMetrics, connections: Int, proxies: TrustedProxies = .none) {
      var limits = ServerLimits.unshared
      limits.connections = connections
      counters = LimitCounters(factory: metrics)
      gate = ConnectionGate(limits: limits, proxies: proxies, counters: counters)
    }

    func connect(from address: String) throws -> Connection {
      let handler = GateHandler(gate: gate, isTold: false)
      let channel = EmbeddedChannel(handler: handler, loop: loop)
      try channel.pipeline.syncOperations.addHandler(
        RequestPresenceHandler(timeUntilFirst: .seconds(15), counters: counters))
      try channel.connect(to: SocketAddress(ipAddress: address, port: 1)).wait()
      channels.append(channel)
      // A client that has to go is told.
      loop.run()
      return Connection(channel: channel)
    }

    /// Ends everything, as a loop wants it.
    func close() {
      for channel in channels where channel.isActive { channel.close(promise: nil) }
      loop.run()
    }
  }

  private struct Connection {
    let channel: EmbeddedChannel

    var isOpen: Bool { channel.isActive }

    func ask() throws {
      try channel.writeInbound(HTTPServerRequestPart.head(.init(version: .http1_1, method: .GET, uri: "/")))
      try channel.writeInbound(HTTPServerRequestPart.end(nil))
    }

    func answer() throws {
      try channel.writeOutbound(HTTPServerResponsePart.head(.init(version: .http1_1, status: .ok)))
      try channel.writeOutbound(HTTPServerResponsePart.end(nil))
    }
  }

  private func count(_ label: String, _ reason: String) throws -> Int64 {
    try metrics.expectCounter(label, [("reason", reason)]).totalValue
  }

  @Test("a client that has fewer takes the place of one on which nothing was asked for longest")
  func fewer() throws {
    let entrance = Entrance(metrics, connections: 3)
    defer { entrance.close() }
    let (first, second, third) = (
      try entrance.connect(from: "192.0.2.1"), try entrance.connect(from: "192.0.2.1"),
      try entrance.connect(from: "192.0.2.1")
    )
    try first.ask()
    try first.answer()
    let other = try entrance.connect(from: "192.0.2.2")
    #expect([first, second, third, other].map(\.isOpen) == [true, false, true, true])
    let another = try entrance.connect(from: "192.0.2.3")
    #expect([first, third, other, another].map(\.isOpen) == [true, false, true, true])
    #expect(try count("remedi_connections_cut_total", "seat") == 2)
    #expect(try metrics.expectMeter("remedi_connections_open").lastValue == 3)
    // Each has one: there is none to give.
    #expect(try entrance.connect(from: "192.0.2.4").isOpen == false)
    #expect(try count("remedi_connections_refused_total", "full") == 1)
    #expect([first, other, another].map(\.isOpen) == [true, true, true])
  }

  @Test("a site of IPv6 has one share, from however many of its networks it comes")
  func sites() throws {
    let entrance = Entrance(metrics, connections: 5)
    defer { entrance.close() }
    let clinic = try (1...2).map { _ in try entrance.connect(from: "192.0.2.1") }
    let crowd = try (1...9).map { try entrance.connect(from: "2001:db8:7:\($0)::1") }
    #expect(clinic.map(\.isOpen) == [true, true])
    #expect(crowd.map(\.isOpen) == [true, true, true] + [Bool](repeating: false, count: 6))
    let other = try entrance.connect(from: "2001:db8:8::1")
    #expect((clinic + crowd.prefix(3) + [other]).map(\.isOpen) == [true, true, false, true, true, true])
    #expect(try count("remedi_connections_cut_total", "seat") == 1)
    #expect(try count("remedi_connections_refused_total", "full") == 6)
  }

  @Test("a connection in the middle of an answer goes only where its client has no other")
  func answering() throws {
    let entrance = Entrance(metrics, connections: 3)
    defer { entrance.close() }
    let (first, second, third) = (
      try entrance.connect(from: "192.0.2.1"), try entrance.connect(from: "192.0.2.1"),
      try entrance.connect(from: "192.0.2.1")
    )
    // Two requests at once, of which one is answered.
    try first.ask()
    try first.ask()
    try first.answer()
    try second.ask()
    let other = try entrance.connect(from: "192.0.2.2")
    #expect([first, second, third, other].map(\.isOpen) == [true, true, false, true])
    let another = try entrance.connect(from: "192.0.2.3")
    #expect([first, second, other, another].map(\.isOpen) == [false, true, true, true])
  }

  @Test("an answer that waits to be taken is not at its end")
  func waiting() throws {
    let entrance = Entrance(metrics, connections: 2)
    defer { entrance.close() }
    let (first, second) = (try entrance.connect(from: "192.0.2.1"), try entrance.connect(from: "192.0.2.1"))
    try first.ask()
    first.channel.write(HTTPServerResponsePart.end(nil), promise: nil)
    try second.ask()
    try second.answer()
    _ = try entrance.connect(from: "192.0.2.2")
    #expect([first, second].map(\.isOpen) == [true, false])
    first.channel.flush()
  }

  @Test("an answer to what was no request changes nothing")
  func unasked() throws {
    let entrance = Entrance(metrics, connections: 2)
    defer { entrance.close() }
    let (first, second) = (try entrance.connect(from: "192.0.2.1"), try entrance.connect(from: "192.0.2.1"))
    try first.answer()
    try first.ask()
    _ = try entrance.connect(from: "192.0.2.2")
    #expect([first, second].map(\.isOpen) == [true, false])
  }

  @Test("a connection that was given up and closes frees no second place")
  func once() throws {
    let entrance = Entrance(metrics, connections: 2)
    defer { entrance.close() }
    let first = try entrance.connect(from: "192.0.2.1")
    let second = try entrance.connect(from: "192.0.2.1")
    let other = try entrance.connect(from: "192.0.2.2")
    #expect([first, second, other].map(\.isOpen) == [false, true, true])
    #expect(try entrance.connect(from: "192.0.2.3").isOpen == false)
    second.channel.close(promise: nil)
    entrance.loop.run()
    #expect(try metrics.expectMeter("remedi_connections_open").lastValue == 1)
    #expect(try entrance.connect(from: "192.0.2.3").isOpen)
    #expect(other.isOpen)
  }

  @Test("proxies that are believed give up none")
  func proxies() throws {
    let entrance = Entrance(metrics, connections: 3, proxies: try TrustedProxies("192.0.2.1"))
    defer { entrance.close() }
    let inside = try (1...3).map { _ in try entrance.connect(from: "192.0.2.1") }
    #expect(try entrance.connect(from: "192.0.2.2").isOpen == false)
    #expect(inside.map(\.isOpen) == [true, true, true])
  }

  @Test("a connection on which nothing is asked at first is closed after a while")
  func firstRequest() throws {
    let entrance = Entrance(metrics, connections: 3)
    defer { entrance.close() }
    let (silent, asking) = (try entrance.connect(from: "192.0.2.1"), try entrance.connect(from: "192.0.2.1"))
    entrance.loop.advanceTime(by: .seconds(14))
    #expect(silent.isOpen)
    try asking.ask()
    entrance.loop.advanceTime(by: .seconds(3600))
    #expect([silent, asking].map(\.isOpen) == [false, true])
    #expect(try count("remedi_connections_cut_total", "silence") == 1)
  }
}

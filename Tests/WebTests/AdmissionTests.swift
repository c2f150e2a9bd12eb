import Hummingbird
import Logging
import Metrics
import MetricsTestKit
import NIOCore
import NIOEmbedded
import Testing

@testable import Web

/// Requests that reach no handler.
@Suite("A request that is not admitted")
struct AdmissionTests {
  private static let (proxy, stranger) = ("10.1.2.3", "203.0.113.50")

  private struct Answered {
    let response: Response
    let lines: String
    let metrics: TestMetrics
    /// How often the same was sent.
    let count: Int
  }

  /// Sends the same until it is answered with `status`, at most fifty times. The last answer counts.
  private func send(
    from peer: String, _ headers: HTTPFields = [:], path: String = "/hello", until status: Int
  ) async throws -> Answered {
    let (metrics, lines) = (TestMetrics(), LogLines())
    let responder = try withMetricsFactory(metrics) {
      var site = TestSite(isSecure: true)
      site.trustedProxies = try TrustedProxies(Self.proxy)
      site.limits.clientRate = RequestRate(perSecond: 1, burst: 3)
      return try site.responder()
    }
    let channel = NIOAsyncTestingChannel()
    channel.remoteAddress = try SocketAddress(ipAddress: peer, port: 4711)
    let logger = Logger(label: "test") { _ in lines }
    let head = HTTPRequest(
      method: .get, scheme: "http", authority: "clinic.example.org", path: path, headerFields: headers)
    func answer() async throws -> Response {
      try await responder.respond(
        to: Request(head: head, body: RequestBody(buffer: ByteBuffer())),
        context: ArrivalContext(source: ApplicationRequestContextSource(channel: channel, logger: logger)))
    }
    var (response, count) = (try await answer(), 1)
    while response.status.code != status, count < 50 { (response, count) = (try await answer(), count + 1) }
    return Answered(response: response, lines: lines.text, metrics: metrics, count: count)
  }

  @Test(
    "is refused for its form, then for the way it came",
    arguments: [
      (stranger, [:], "/hello", 421), (stranger, [.hostField: "other"], "/hello", 400), (stranger, [:], "hello", 400),
      (proxy, [.xForwardedProto: "http"], "/hello", 308),
      (proxy, [.xForwardedProto: "http", .hostField: "other"], "/hello", 400), (proxy, [:], "/hello", 200),
      (stranger, [:], "/healthz", 404), (stranger, [.hostField: "other"], "/healthz", 400),
    ] as [(String, HTTPFields, String, Int)])
  func order(peer: String, headers: HTTPFields, path: String, status: Int) async throws {
    let answer = try await send(from: peer, headers, path: path, until: status)
    #expect(answer.response.status.code == status)
    #expect(answer.count == 1)
    #expect(answer.response.headers[.location] == (status == 308 ? "https://clinic.example.org/hello" : nil))
  }

  @Test("is refused for its client's share before anything else of it is looked at")
  func share() async throws {
    let refused = try await send(from: Self.stranger, [.hostField: "other"], until: 429)
    #expect(refused.response.status == .tooManyRequests)
    #expect(refused.count > 3)
    #expect(try await send(from: Self.stranger, path: "/healthz", until: 429).response.status == .notFound)
    #expect(try await send(from: Self.proxy, until: 429).response.status == .ok)
  }

  @Test(
    "is logged, measured and answered with the headers of every response all the same",
    arguments: [
      (stranger, [:], 421), (stranger, [.hostField: "other"], 400), (stranger, [:], 429),
      (proxy, [.xForwardedProto: "http"], 308),
    ] as [(String, HTTPFields, Int)])
  func reported(peer: String, headers: HTTPFields, status: Int) async throws {
    let answer = try await send(from: peer, headers, until: status)
    #expect(answer.response.status.code == status)
    #expect(answer.response.headers[values: .xContentTypeOptions] == ["nosniff"])
    #expect(answer.response.headers[.contentSecurityPolicy] == SecurityHeaders.contentSecurityPolicy)
    #expect(answer.response.headers[.strictTransportSecurity] != nil)
    #expect(answer.response.headers[.requestId] != nil)
    let lines = answer.lines.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("request ") } == answer.count)
    let line = try #require(lines.last { $0.hasPrefix("request ") })
    #expect(line.contains(" route=/hello ") && line.contains(" status=\(status)"))
    let dimensions = [("route", "/hello"), ("method", "GET"), ("status", "\(status / 100)xx")]
    let timer = try answer.metrics.expectTimer("remedi_http_request_duration_seconds", dimensions)
    #expect(timer.values.count == answer.count)
    #expect(try answer.metrics.expectMeter("remedi_http_requests_in_flight").lastValue == 0)
  }
}

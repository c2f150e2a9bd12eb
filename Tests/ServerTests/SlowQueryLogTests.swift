import DocumentStore
import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import Metrics
import Prometheus
import Remedi
import Support
import Testing
import Web

@testable import Server

@Suite("Statements that take long", .timeLimit(.minutes(5)))
struct SlowQueryLogTests {
  @Test("are logged with the request's number, so many a minute, and all counted")
  func bounded() throws {
    let (registry, lines) = (PrometheusRegistry(MetricFamily.remedi), LogLines())
    let log = withMetricsFactory(registry) { SlowQueryLog(logger: lines.logger) }
    let (start, query) = (ContinuousClock.now, SlowQuery(sql: "SELECT ?", seconds: 0.3))
    CurrentRequest.$id.withValue("17") {
      for _ in 0..<25 { log.note(query, at: start) }
    }
    #expect(lines.all.count == 20)
    let first = try #require(lines.all.first)
    for field in [
      #""sql":"SELECT ?""#, #""milliseconds":300"#, #""requestId":"17""#, #""level":"warning""#,
    ] {
      #expect(first.contains(field), "\(first)")
    }
    log.note(query, at: start + .seconds(59))
    #expect(lines.all.count == 20)
    log.note(query, at: start + .seconds(60))
    #expect(lines.all.count == 21)
    #expect(lines.all.last?.contains(#""skipped":6"#) == true)
    #expect(registry.text().contains("\nremedi_store_slow_queries_total 27\n"))
  }
}

extension SlowQueryLogTests {
  @Test("know the request in which they ran, by the number that its answer carries")
  func request() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "remedi-\(UUID())")
    defer { try? FileManager.default.removeItem(at: directory) }
    let lines = LogLines()
    let log = SlowQueryLog(logger: lines.logger)
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let installation = try Installation(
      data: directory.path, resources: Resources(root.path),
      slowQueries: SlowQueryWatch(threshold: 0) { if CurrentRequest.id != nil { log.note($0) } })
    let application = Application(
      responder: try installation.site(),
      logger: Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() })
    let name = try #require(HTTPFields.Element.Name("X-Request-Id"))
    let id = try await application.test(.router) { client in
      let answer = try await client.execute(
        uri: "/api/v1/schedule", method: .get, headers: [.authorization: "Bearer nobody"])
      #expect(answer.status == .unauthorized)
      return answer.headers[name]
    }
    try await installation.store.close()
    let wanted = "\"requestId\":\"\(try #require(id))\""
    #expect(!lines.all.isEmpty)
    #expect(lines.all.allSatisfy { $0.contains(wanted) }, "\(lines.all)")
    #expect(lines.all.contains { $0.contains("FROM collections WHERE path = ?") }, "\(lines.all)")
  }
}

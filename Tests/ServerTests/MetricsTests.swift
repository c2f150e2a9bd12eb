import Accounts
import DocumentStore
import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import Metrics
import Notifications
import Prometheus
import Record
import Remedi
import Support
import Testing

@testable import Server

/// What `/metrics` says of a whole installation, and to whom.
@Suite("The page for Prometheus", .timeLimit(.minutes(10)))
struct MetricsTests {
  private static let key = "a key that nobody guesses"
  private let logger = Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }

  /// A site with the page, as `remedi serve` makes it.
  private func withSite(
    _ body: @Sendable (any TestClientProtocol, Installation) async throws -> Void
  ) async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "remedi-\(UUID())")
    defer { try? FileManager.default.removeItem(at: directory) }
    let registry = PrometheusRegistry(MetricFamily.remedi)
    try await withMetricsFactory(registry) {
      let root = URL(filePath: #filePath).appending(path: "../../..").standardized
      let installation = try Installation(data: directory.path, resources: Resources(root.path))
      let backups = BackupFolder(folder: directory, name: BackupName(installation: "0123abcd"))
      let figures = InstallationMetrics(installation, backups: backups, logger: logger)
      let feature = MetricsRoute(
        key: try #require(AccessKey(Self.key)), registry: registry, samples: figures.samples)
      let responder = try installation.site(also: [feature])
      let application = Application(responder: responder, logger: logger)
      try await application.test(.router) { try await body($0, installation) }
      try await installation.store.close()
    }
  }

  private func lines(_ client: any TestClientProtocol) async throws -> [String] {
    let answer = try await client.execute(
      uri: "/metrics", method: .get, headers: [.authorization: "Bearer \(Self.key)"])
    try #require(answer.status == .ok)
    #expect(answer.headers[.contentType] == "text/plain; version=0.0.4; charset=utf-8")
    #expect(answer.headers[.cacheControl] == "no-store")
    return String(buffer: answer.body).split(separator: "\n").map(String.init)
  }

  @Test("is for who brings the key, and nobody else")
  func access() async throws {
    try await withSite { client, _ in
      for header in [nil, "Bearer a key that nobody guesse", "Basic \(Self.key)", "Bearer ", Self.key] {
        let headers: HTTPFields = header.map { [.authorization: $0] } ?? [:]
        let answer = try await client.execute(uri: "/metrics", method: .get, headers: headers)
        #expect(answer.status == .unauthorized, "\(header ?? "none")")
        #expect(answer.headers[.wwwAuthenticate] == "Bearer realm=\"metrics\"")
        #expect(!String(buffer: answer.body).contains("remedi_"))
      }
      let head = try await client.execute(
        uri: "/metrics", method: .head, headers: [.authorization: "Bearer \(Self.key)"])
      #expect(head.status == .ok)
    }
    #expect(AccessKey("short key") == nil)
  }

  @Test("counts wrong keys: whoever guesses has to wait, with the right one too")
  func guessing() async throws {
    try await withSite { client, _ in
      func status(_ key: String) async throws -> Int {
        try await client.execute(uri: "/metrics", method: .get, headers: [.authorization: "Bearer \(key)"]).status.code
      }
      for number in 1...20 {
        #expect(try await status("a key that is wrong \(number)") == 401)
        if number < 20 { #expect(try await status(Self.key) == 200) }
      }
      let locked = try await client.execute(
        uri: "/metrics", method: .get, headers: [.authorization: "Bearer \(Self.key)"])
      #expect(locked.status == .tooManyRequests)
      #expect(locked.headers[.retryAfter] != nil)
      #expect(try await status("another that is wrong") == 429)
    }
  }

  @Test("counts by network, for a quarter of an hour, and remembers so many networks")
  func wrongKeys() throws {
    let keys = WrongKeys(remembered: 3)
    func isOpen(_ network: String, _ isRight: Bool, after seconds: Int = 0) throws -> Bool {
      try keys.trying(from: network, at: TestClock.start.adding(seconds: seconds)) { isRight }
    }
    for _ in 1...WrongKeys.limit { #expect(try !isOpen("10.0.0.1", false)) }
    #expect(throws: RemediError.self) { try isOpen("10.0.0.1", true) }
    #expect(try isOpen("10.0.0.2", true))
    #expect(try isOpen("10.0.0.1", true, after: SignInAttempts.span))
    for number in 10..<99 {
      _ = try isOpen("10.0.0.\(number)", false, after: number)
      #expect(keys.count <= 3)
    }
  }

  @Test("shows requests by route, commits, jobs, letters, backups and the process, each with what it means")
  func figures() async throws {
    try await withSite { client, installation in
      let register = installation.jobRegister
      for path in ["/healthz", "/healthz", "/patients/secret-bob?q=secret", "/nowhere/secret"] {
        try await client.execute(uri: path, method: .get)
      }
      _ = try await installation.record.registerPhysician(
        name: "Dr Ann Arbor", email: "ann@example.org", clinicName: "Clinic", timeZone: "Europe/Berlin",
        passwordHash: "hash", at: SystemClock.now())
      let jobs: [any Job] = [Ending(name: "good", error: nil), Ending(name: "bad", error: CocoaError(.fileNoSuchFile))]
      let runner = JobRunner(jobs: jobs, record: installation.record, register: register, logger: logger)
      let running = Task { try await runner.run() }
      while register.statuses.count < 2 || register.statuses.contains(where: { $0.runs == 0 }) {
        try await Task.sleep(for: .milliseconds(10))
      }
      running.cancel()
      try await running.value
      let lines = try await lines(client)
      func value(_ start: String) -> Double? {
        lines.first { $0.hasPrefix(start + " ") }?.split(separator: " ").last.flatMap { Double($0) }
      }
      let requests = "remedi_http_request_duration_seconds_count{method=\"GET\",route="
      #expect(value("\(requests)\"/healthz\",status=\"2xx\"}") == 2)
      #expect(value("\(requests)\"/patients/{patient}\",status=\"3xx\"}") == 1)
      #expect(value("\(requests)\"NotFound\",status=\"4xx\"}") == 1)
      #expect(!lines.contains { $0.contains("secret") })
      #expect(try #require(value("remedi_store_commit_duration_seconds_count")) >= 1)
      #expect(value("remedi_http_requests_in_flight") == 1)
      #expect(value("remedi_job_runs_total{job=\"good\"}") == 1)
      #expect(value("remedi_job_failures_total{job=\"good\"}") == 0)
      #expect(value("remedi_job_failures_total{job=\"bad\"}") == 1)
      #expect(value("remedi_job_last_success_timestamp_seconds{job=\"bad\"}") == nil)
      let now = Date().timeIntervalSince1970
      for moment in [
        "remedi_job_last_success_timestamp_seconds{job=\"good\"}",
        "remedi_job_last_failure_timestamp_seconds{job=\"bad\"}",
      ] { #expect(abs(try #require(value(moment)) - now) < 60) }
      #expect(value("remedi_outbox_waiting") == 0)
      #expect(value("remedi_dispatches_waiting") == 0)
      #expect(value("remedi_metrics_source_up{source=\"dispatches\"}") == 1)
      #expect(value("remedi_backups") == 0)
      #expect(value("remedi_metrics_source_up{source=\"outbox\"}") == 1)
      for large in ["remedi_store_size_bytes", "remedi_disk_free_bytes", "process_resident_memory_bytes"] {
        #expect(try #require(value(large)) >= 4096, "\(large)")
      }
      #expect(try #require(value("process_open_fds")) >= 3)
      #expect(abs(try #require(value("process_start_time_seconds")) - now) < 3600)
      let zones = installation.record.timeZones.version
      #expect(value("remedi_time_zone_data_info{version=\"\(zones)\"}") == 1)
      describedFamilies(lines)
    }
  }

  /// Every family has words and a kind before its first figure, and every figure follows its family.
  private func describedFamilies(_ lines: [String], atLeast count: Int = 26) {
    var (described, typed) = (Set<String>(), [String: String]())
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 3).map(String.init)
      if line.hasPrefix("# HELP ") {
        #expect(described.insert(words[2]).inserted, "\(words[2]) twice")
      } else if line.hasPrefix("# TYPE ") {
        #expect(typed.updateValue(words[3], forKey: words[2]) == nil, "\(words[2]) twice")
        #expect(described.contains(words[2]), "\(words[2]) is described nowhere")
      } else {
        let name = String(line.prefix { $0 != "{" && $0 != " " })
        let stem = ["_bucket", "_sum", "_count"].first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) }
        let kind = typed[name] ?? stem.flatMap { typed[$0] }
        #expect(kind != nil && kind != "untyped", "\(line) stands in no family")
        #expect((kind == "counter") == name.hasSuffix("_total"), "\(name)")
        #expect(line.wholeMatch(of: /[a-z_:]+(\{([a-z_]+="[^"]*",?)+\})? \S+/) != nil, "\(line)")
      }
    }
    #expect(typed.count >= count)
  }

  @Test("says of a database server what it tells, and describes each of it")
  func databaseServer() {
    func samples(_ figures: StoreServerFigures) -> String {
      let now = Instant(milliseconds: 1_800_000_000_000)
      return PrometheusRegistry(MetricFamily.remedi).text(InstallationMetrics.samples(of: figures, at: now))
    }
    let text = samples(
      StoreServerFigures(
        size: 1_000_000, standbys: 1, standbyLag: 0.25, oldestTransaction: 12.5, deadRows: 0.02, numberAge: 4711,
        clock: 1_799_999_998_500))
    for line in [
      "remedi_store_size_bytes 1000000", "remedi_store_standbys 1", "remedi_store_standby_lag_seconds 0.25",
      "remedi_store_oldest_transaction_seconds 12.5", "remedi_store_dead_rows_ratio 0.02",
      "remedi_store_number_age 4711", "remedi_store_clock_offset_seconds -1.5",
    ] { #expect(text.contains("\n\(line)\n"), "\(line)") }
    describedFamilies(text.split(separator: "\n").map(String.init), atLeast: 7)
    let silent = StoreServerFigures(
      size: nil, standbys: nil, standbyLag: nil, oldestTransaction: nil, deadRows: nil, numberAge: nil,
      clock: nil)
    #expect(!samples(silent).contains("remedi_store_standbys"))
  }

  @Test("says how far a server is behind the others, if there may be others")
  func feedLag() {
    func text(_ lag: Double?) -> String {
      PrometheusRegistry(MetricFamily.remedi)
        .text(InstallationMetrics.samples(of: StoreFigures(transactions: 3, waiting: 1, feedLag: lag)))
    }
    #expect(text(0.25).contains("\nremedi_store_feed_lag_seconds 0.25\n"))
    describedFamilies(text(0.25).split(separator: "\n").map(String.init), atLeast: 3)
    #expect(!text(nil).contains("remedi_store_feed_lag_seconds"))
    #expect(text(nil).contains("\nremedi_store_transactions_total 3\n"))
  }

  @Test("tells letters that wait for their next attempt from letters that are overdue")
  func letters() async throws {
    try await withSite { client, installation in
      let record = installation.record
      let now = SystemClock.now()
      let earlier = now.adding(seconds: -600)
      _ = try await record.registerPhysician(
        name: "Dr Ann Arbor", email: "ann@example.org", clinicName: "Clinic", timeZone: "Europe/Berlin",
        passwordHash: "hash", at: earlier)
      try await record.requestPasswordReset(named: "ann@example.org", at: earlier)
      for request in try await record.passwordResetRequests(limit: 1) { try await record.answer(request, at: earlier) }
      func seconds(_ name: String) async throws -> Double {
        let line = try await lines(client).first { $0.hasPrefix("remedi_outbox_\(name)_seconds ") }
        return try #require(line?.split(separator: " ").last.flatMap { Double($0) })
      }
      #expect(try await seconds("oldest") >= 600)
      #expect(try await seconds("overdue") >= 600)
      let letter = try #require(try await record.pendingMessages(limit: 1).first)
      // Ten minutes ahead, so that a busy machine is not late for the next attempt.
      let tried = try await record.note(DeliveryProblem(.deferred, at: now.adding(seconds: 600)), of: letter.id)
      #expect(try #require(tried?.nextAttemptAt) > now)
      #expect(try await seconds("oldest") >= 600)
      #expect(try await seconds("overdue") == 0)
    }
  }

  @Test("says that a source could not be asked")
  func missingSource() async throws {
    try await withSite { client, installation in
      try await installation.store.close()
      let lines = try await lines(client)
      #expect(lines.contains("remedi_metrics_source_up{source=\"outbox\"} 0"))
      #expect(!lines.contains { $0.hasPrefix("remedi_outbox_waiting") })
    }
  }

  @Test("needs a key that nobody guesses")
  func shortKeys() throws {
    for (text, words) in [("short\n", "is shorter than 16 characters"), ("", "is empty")] {
      let file = FileManager.default.temporaryDirectory.appending(path: "remedi-\(UUID()).key")
      defer { try? FileManager.default.removeItem(at: file) }
      try Data(text.utf8).write(to: file)
      let settings = try Settings(flags: [.metricsKey: file.path], environment: [:])
      let refusal = #expect(throws: StartupError.self) { try settings.metricsKey() }
      #expect(refusal?.sentence.hasPrefix("--metrics-key: ") == true)
      #expect(refusal?.sentence.contains(words) == true)
    }
    #expect(try Settings(flags: [:], environment: [:]).metricsKey() == nil)
  }
}

/// A job whose only run ends at once.
private struct Ending: Job {
  let name: String
  let interval = 3600
  let error: (any Error)?

  func run(at now: Instant) async throws {
    if let error { throw error }
  }
}

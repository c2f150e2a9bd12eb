import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import Metrics
import Prometheus
import SecureClient
import Synchronization
import Testing
import Web

@testable import Server

@Suite("A renewed certificate", .timeLimit(.minutes(10)))
struct CertificateJobTests {
  @Test("is taken from its files once both are there; until then the one before is shown, and the log names the file")
  func renewal() async throws {
    let (used, old, new) = (try await TestCertificate(), try await TestCertificate(), try await TestCertificate())
    @Sendable func put(_ from: String, _ to: String) throws {
      try Data(contentsOf: URL(filePath: from)).write(to: URL(filePath: to), options: .atomic)
    }
    try put(old.chain, used.chain)
    try put(old.key, used.key)
    let files = CertificateFiles(certificate: used.chain, key: used.key)
    let content = try files.read()
    let certificate = try ServerCertificate(chain: content.chain, key: content.key)
    let log = Lines()
    let logger = Logger(label: "tests") { _ in log.handler }
    let job = CertificateJob(files: files, certificate: certificate, content: content, logger: logger)
    let application = Application(router: Router(), server: .site(certificate: certificate))
    try await application.test(.live) { client in
      let port = try #require(client.port)
      @Sendable func isShown(_ pair: TestCertificate) async throws -> Bool {
        try await pair.fetch("/", port: port).status == 0
      }
      try await job.run(at: SystemClock.now())
      #expect(try await isShown(old))
      #expect(log.take().isEmpty)

      try put(new.chain, used.chain)
      for _ in 0..<2 { try await job.run(at: SystemClock.now()) }
      #expect(try await isShown(old))
      #expect(log.take() == ["warning \(used.key) is not the key of \(used.chain)."])

      try FileManager.default.removeItem(atPath: used.key)
      for _ in 0..<2 { try await job.run(at: SystemClock.now()) }
      #expect(try await isShown(old))
      #expect(log.take() == ["warning \(used.key) cannot be read."])

      try put(new.key, used.key)
      for _ in 0..<2 { try await job.run(at: SystemClock.now()) }
      #expect(try await isShown(new))
      #expect(try await !isShown(old))
      #expect(log.take() == ["notice The renewed certificate is in use."])

      try Data("junk".utf8).write(to: URL(filePath: used.chain))
      try await job.run(at: SystemClock.now())
      #expect(log.take() == ["warning \(used.chain) does not contain a certificate in PEM."])
      #expect(try await isShown(new))
    }
  }
}

@Suite("The end of a certificate", .timeLimit(.minutes(10)))
struct CertificateEndTests {
  @Test("is told two weeks before, once a day, until another is in use; then it is told again that it has come")
  func end() async throws {
    let (used, new) = (try await TestCertificate(days: 20), try await TestCertificate(days: 40))
    let files = CertificateFiles(certificate: used.chain, key: used.key)
    let content = try files.read()
    let certificate = try ServerCertificate(chain: content.chain, key: content.key)
    let (log, registry) = (Lines(), PrometheusRegistry())
    let job = withMetricsFactory(registry) {
      CertificateJob(
        files: files, certificate: certificate, content: content, logger: Logger(label: "tests") { _ in log.handler })
    }
    let end = certificate.expiresAt
    #expect(abs(end.seconds(since: SystemClock.now()) - 20 * 86_400) < 3600)
    func run(_ days: Int, hours: Int = 0) async throws -> [String] {
      try await job.run(at: end.adding(seconds: days * 86_400 + hours * 3600))
      return log.take()
    }
    #expect(try await run(-15) == [])
    #expect(registry.text().contains("remedi_certificate_expiry_timestamp_seconds \(end.milliseconds / 1000)\n"))
    #expect(try await run(-14, hours: 1) == ["warning The certificate expires soon."])
    #expect(try await run(-14, hours: 24) == [])
    #expect(try await run(-13, hours: 1) == ["warning The certificate expires soon."])
    #expect(try await run(1) == ["error The certificate has expired."])
    for (from, to) in [(new.chain, used.chain), (new.key, used.key)] {
      try Data(contentsOf: URL(filePath: from)).write(to: URL(filePath: to))
    }
    #expect(try await run(1, hours: 1) == ["notice The renewed certificate is in use."])
    #expect(try await run(20, hours: 1) == ["error The certificate has expired."])
  }
}

/// What was logged, each with the fault that it names.
private final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }

  var handler: any LogHandler { Handler(lines: self) }

  private struct Handler: LogHandler {
    let lines: Lines
    var metadata = Logger.Metadata()
    var logLevel = Logger.Level.info

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let words = event.metadata?["error"].map { "\($0)" } ?? "\(event.message)"
      lines.lines.withLock { $0.append("\(event.level) \(words)") }
    }
  }
}

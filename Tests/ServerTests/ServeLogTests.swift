import Foundation
import Prometheus
import Testing

@testable import Server

/// The program itself, at its most talkative.
@Suite("The log of the program", .timeLimit(.minutes(10)))
struct ServeLogTests {
  private static let key = "a key that nobody guesses"

  @Test(
    "is JSON by the line, numbers requests, and shows neither secrets nor what was asked; /metrics wants the key"
  )
  func lines() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "remedi-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (key, log) = (folder.appending(path: "key"), folder.appending(path: "log"))
    try Data("\(Self.key)\n".utf8).write(to: key)
    try Data().write(to: log)
    let server = Process()
    server.executableURL = CommandLineTests.program
    server.arguments = [
      "serve", "--data", folder.appending(path: "data").path, "--port", "0", "--log-level", "trace",
      "--log-format",
      "json", "--metrics-key", key.path, "--slow-query", "1", "--mail-from", "a@example.org",
      "--smtp-url",
      "smtp://127.0.0.1:9", "--smtp-tls", "none", "--smtp-user", "marked-user",
    ]
    server.environment = ["REMEDI_SMTP_PASSWORD": "marked-password", "PATH": "/usr/bin:/bin"]
    server.standardError = try FileHandle(forWritingTo: log)
    server.standardOutput = FileHandle.nullDevice
    try server.run()
    defer { if server.isRunning { kill(server.processIdentifier, SIGKILL) } }
    let port = try #require(try self.port(in: log, of: server))
    let address = "http://127.0.0.1:\(port)"
    for path in ["/marked-path?q=marked-search", "/patients/marked-patient", "/readyz"] {
      _ = try curl(["-H", "Cookie: marked=marked", address + path])
    }
    #expect(try curl([address + "/metrics"]) == "401")
    #expect(try curl(["-H", "Authorization: Bearer \(Self.key)", address + "/metrics"]) == "200")
    server.terminate()
    server.waitUntilExit()
    #expect(server.terminationStatus == 0)
    let text = try String(contentsOf: log, encoding: .utf8)
    #expect(
      !text.contains("marked"),
      "\(text.split(separator: "\n").first { $0.contains("marked") } ?? "")")
    #expect(!text.contains(Self.key))
    var routes: [String: Int] = [:]
    for line in text.split(separator: "\n") {
      let fields = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(["time", "level", "message"].allSatisfy { fields[$0] != nil }, "\(line)")
      guard fields["message"] as? String == "request", let route = fields["route"] as? String else { continue }
      #expect(fields["requestId"] is String && fields["status"] is Int && fields["milliseconds"] is Double, "\(line)")
      routes[route, default: 0] += 1
    }
    #expect(routes == ["NotFound": 1, "/patients/{patient}": 1, "/readyz": 1, "/metrics": 2])
  }

  /// What the program listens on, once it says so; nil where it ends before.
  private func port(in log: URL, of server: Process) throws -> String? {
    while server.isRunning {
      let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
      if let ready = lines.first(where: { $0.contains("Remedi is ready.") }) {
        let fields = try JSONSerialization.jsonObject(with: Data(ready.utf8)) as? [String: Any]
        return fields?["port"].map { "\($0)" }
      }
      Thread.sleep(forTimeInterval: 0.05)
    }
    return nil
  }

  /// - Returns: the status of the answer.
  private func curl(_ arguments: [String]) throws -> String {
    let outcome = try CommandLineTests().run(
      ["-s", "-o", "/dev/null", "-w", "%{http_code}"] + arguments,
      program: URL(filePath: "/usr/bin/curl"))
    return outcome.output
  }

  @Test("its documentation names only metrics that exist")
  func documentation() throws {
    let catalogue = URL(filePath: #filePath).appending(path: "../../../Sources/Server/Server.docc").standardized
    let pages = try ["Watching.md", "Limits.md"].map {
      try String(contentsOf: catalogue.appending(path: $0), encoding: .utf8)
    }
    let names = Set(
      pages.joined().matches(
        of: /\b(?:remedi|process)_[a-z_]+(?:_total|_seconds|_count|_bytes|_overdue|_failures)\b/
      ).map { String($0.0) })
    let known = Set(MetricFamily.remedi.map(\.name))
    #expect(names.count >= 5)
    for name in names {
      #expect(known.contains(name) || known.contains(name.replacing("_count", with: "")), "\(name)")
    }
  }
}

import DocumentStore
import Foundation
import Logging
import Remedi
import Synchronization
import Testing

@testable import Server

/// Backups of data that are not whole: they are made, and cost none of those that were made before.
@Suite struct BackupFindingsTests {
  /// Takes the first entry out of a chain.
  func tamper(_ store: any DocumentStore, _ chain: String) async throws {
    let path = try #require(DocumentPath("\(chain)/audit/000000000001"))
    try await store.commit([Write(path, .delete, if: .present)])
  }

  @Test("the server makes one, calls it an error, and removes none")
  func job() async throws {
    let scene = try BackupScene()
    let chain = try await scene.fill().chain
    let installation = try scene.open()
    let log = FindingsLog()
    let job = try scene.job(installation, hours: 1, keep: 1, logger: Logger(label: "tests") { _ in log })
    let moments = (0..<3).map { scene.now.adding(seconds: $0 * 3600) }
    try await job.run(at: scene.now)
    try await tamper(installation.store, chain)
    for moment in moments.dropFirst() { try await job.run(at: moment) }
    let current = moments.map { job.backups.name.name(at: $0) }
    #expect(try scene.names("backups") == current)
    #expect(log.lines == ["notice none", "error 1", "error 1"])
    try await installation.store.close()
  }

  @Test("one is made also where the end of a chain cannot be read")
  func unreadable() async throws {
    let scene = try BackupScene()
    let chain = try await scene.fill().chain
    let installation = try scene.open()
    let entries = try #require(CollectionPath("\(chain)/audit"))
    let page = try await installation.store.query(Query(.collection(entries), direction: .descending, limit: 1))
    let last = try #require(page.documents.first)
    try await installation.store.commit([Write(last.path, .put(body: Data("{}".utf8), schema: 1), if: .present)])
    try await installation.store.close()
    let file = scene.folder.appending(path: "one.backup")
    let made = try await scene.maker().make(at: scene.now, to: file)
    #expect(made.findings.count == 1 && made.findings[0].hasPrefix("\(chain): "))
    let report = try await Restoring(
      from: file.path, key: scene.key, to: scene.path("new"), replaces: false, evenIfNotWhole: true
    ).run(at: scene.now)
    #expect(report.findings == made.findings)
  }

  @Test("the command says what is wrong once the file is written, and ends with 1")
  func command() async throws {
    let scene = try BackupScene()
    let chain = try await scene.fill().chain
    let installation = try scene.open()
    try await tamper(installation.store, chain)
    try await installation.store.close()
    let file = scene.path("one.backup")
    let outcome = try CommandLineTests().run([
      "backup", "--data", scene.data.path, "--to", file, "--key", scene.path("backup.key"),
    ])
    #expect(outcome.status == 1)
    #expect(outcome.error.isEmpty, "\(outcome.error)")
    #expect(outcome.output.hasPrefix("\(chain): audit entry 1 is missing.\nBacked up to \(file): "))
    #expect(outcome.output.hasSuffix("\nThe check of the data found 1 fault. Keep the older backups.\n"))
    #expect(try scene.names().contains("one.backup"))
  }
}

/// Keeps the level and the number of findings of each line.
private struct FindingsLog: LogHandler {
  private final class Storage: Sendable {
    let lines = Mutex<[String]>([])
  }

  private let storage = Storage()
  var logLevel = Logger.Level.trace
  var metadata: Logger.Metadata = [:]

  var lines: [String] { storage.lines.withLock { $0 } }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let line = "\(event.level) \(event.metadata?["findings"]?.description ?? "none")"
    storage.lines.withLock { $0.append(line) }
  }
}

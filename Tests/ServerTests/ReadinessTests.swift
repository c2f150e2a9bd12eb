import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import Notifications
import Record
import Remedi
import Support
import Synchronization
import Testing

@testable import Server

@Suite("Whether Remedi is ready", .timeLimit(.minutes(10)))
struct ReadinessTests {
  private let now = Instant(milliseconds: 1_790_000_000_000)

  private struct Sleeping: Job {
    let name: String
    let interval = 60
    func run(at now: Instant) async throws {}
  }

  private func report(
    write: String? = nil, free: Int? = 1 << 40, jobs: [JobStatus] = [], dueSince: Int? = nil,
    pushes: [ReadinessReport.Trouble] = [],
    edition: TimeZoneEdition = TimeZoneEdition(used: "2026a", installed: "2026a"), leap: Int? = nil
  ) async -> ReadinessReport {
    await ReadinessCheck(
      write: { write }, storage: { StorageFigures(store: 1, log: 1, free: free) }, jobs: { jobs },
      outbox: { now in
        let since = dueSince.map { now.adding(seconds: -$0) }
        return OutboxStatus(waiting: 1, oldest: since, dueSince: since)
      }, pushes: { pushes }, timeZones: { edition }, clockLeap: { leap }
    ).report(at: now)
  }

  @Test("is told by what keeps it from its work, and by what does not yet")
  func faults() async throws {
    #expect(await report().text == "ready\n")
    #expect(await report(write: "The disk is full.").text == "not ready: store\n")
    #expect(await report(free: (256 << 20) - 1).text == "ready\ndegraded: disk\n")
    #expect(await report(free: 256 << 20).text == "ready\n")
    #expect(await report(free: (16 << 20) - 1).text == "not ready: disk\n")
    #expect(await report(free: nil).text == "ready\n")
    #expect(await report(dueSince: 901).text == "ready\ndegraded: mail\n")
    #expect(await report(dueSince: 900).text == "ready\n")
    let push = ReadinessReport.Trouble(name: "push push.example.org", sentence: "It refuses.")
    #expect(await report(pushes: [push]).text == "ready\ndegraded: push push.example.org\n")
    #expect(await report(leap: 3600).text == "ready\ndegraded: clock\n")
    for (used, installed) in [("2026a", "2026b"), ("2026a", nil), ("2024b", "2024b"), ("unknown", "unknown")] {
      let edition = TimeZoneEdition(used: used, installed: installed)
      #expect(await report(edition: edition).text == "ready\ndegraded: time-zone-data\n", "\(used)")
    }
    #expect(await report(edition: TimeZoneEdition(used: "2025b", installed: "2025b")).text == "ready\n")
  }

  @Test("is told by jobs that do not end, or fail again and again")
  func jobs() async throws {
    let register = JobRegister()
    let (stuck, failing) = (Sleeping(name: "stuck"), Sleeping(name: "failing"))
    register.enter(stuck, at: now.adding(seconds: -781))
    register.enter(failing, at: now)
    for _ in 0..<2 { register.ended(failing, at: now, after: .seconds(1), failure: "no") }
    #expect(await report(jobs: register.statuses).text == "ready\ndegraded: job stuck\n")
    register.ended(stuck, at: now, after: .seconds(1))
    register.ended(failing, at: now, after: .seconds(1), failure: "no")
    #expect(await report(jobs: register.statuses).text == "ready\ndegraded: job failing\n")
    register.ended(failing, at: now, after: .seconds(1))
    #expect(await report(jobs: register.statuses).text == "ready\n")
  }

  @Test("is looked for once for all who ask within a second, and logged where it changes")
  func once() async throws {
    let state = Looking()
    let readiness = Readiness(clock: { state.now }) { await state.look() }
    let logger = Logger(label: "tests") { _ in LineCatcher(state: state) }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 { group.addTask { _ = await readiness.report(logger: logger) } }
    }
    #expect(state.looks == 1)
    #expect(state.lines == [])
    state.isFull = true
    state.pass(.seconds(1))
    for _ in 0..<3 { #expect(await !readiness.report(logger: logger).isReady) }
    #expect(state.looks == 2)
    #expect(state.lines == ["error Remedi is not ready. disk Full."])
    state.isFull = false
    state.pass(.seconds(1))
    #expect(await readiness.report(logger: logger).isReady)
    #expect(state.lines == ["error Remedi is not ready. disk Full.", "notice Remedi is ready again."])
  }

  @Test("is answered though the disk hangs, and tells what it found once the disk answers again")
  func hanging() async throws {
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let state = Looking()
    let readiness = Readiness(patience: .zero, deadline: .milliseconds(50)) {
      state.note()
      for await _ in gate { break }
      return ReadinessReport()
    }
    let logger = Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }
    for _ in 0..<2 { #expect(await readiness.report(logger: logger).text == "not ready: store\n") }
    // Nobody waits any more, however long the disk hangs, and nobody looks besides.
    #expect(await readiness.waiting.isEmpty)
    #expect(state.looks == 1)
    opening.finish()
    while await !readiness.report(logger: logger).isReady {}
  }

  @Test("is answered by the whole program: 200 and `ready`, or 503 once the store is gone")
  func program() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "remedi-\(UUID())")
    defer { try? FileManager.default.removeItem(at: directory) }
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let installation = try Installation(data: directory.path, resources: Resources(root.path))
    let application = Application(
      responder: try installation.site(),
      logger: Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() })
    try await application.test(.router) { client in
      let good = try await client.execute(uri: "/readyz", method: .get)
      #expect(good.status == .ok)
      #expect(String(buffer: good.body).hasPrefix("ready\n"))
      try await installation.store.close()
      try await Task.sleep(for: .milliseconds(1100))
      let bad = try await client.execute(uri: "/readyz", method: .get)
      #expect(bad.status == .serviceUnavailable)
      #expect(String(buffer: bad.body).hasPrefix("not ready: store\n"))
      #expect(bad.headers[.retryAfter] == "5")
      #expect(!String(buffer: bad.body).contains(directory.lastPathComponent))
    }
  }

  @Test("knows the edition in use from the one that the system has")
  func edition() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "remedi-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func install(_ version: String) throws {
      try Data("# version \(version)\n# more\n".utf8).write(to: folder.appending(path: "tzdata.zi"))
    }
    try install("2025b")
    try Data("DE\t+5230+01322\tEurope/Berlin\n".utf8).write(to: folder.appending(path: "zone1970.tab"))
    let zones = try TimeZoneDatabase(directory: folder)
    #expect(zones.edition == TimeZoneEdition(used: "2025b", installed: "2025b"))
    try install("2026a")
    #expect(zones.edition == TimeZoneEdition(used: "2025b", installed: "2026a"))
    try FileManager.default.removeItem(at: folder.appending(path: "tzdata.zi"))
    #expect(zones.edition == TimeZoneEdition(used: "2025b", installed: nil))
    #expect(zones.edition.isReplaced)
  }

  @Test("a data folder that others may enter is named in the log")
  func openFolder() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "remedi-\(UUID())")
    defer { try? FileManager.default.removeItem(at: directory) }
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let installation = try Installation(data: directory.path, resources: nil)
    let state = Looking()
    for mode in [0o700, 0o710, 0o705] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: directory.path)
      installation.warnOfOpenFolder(logger: Logger(label: "tests") { _ in LineCatcher(state: state) })
    }
    try await installation.store.close()
    let line = "warning Other users can open the data folder. Run chmod 700."
    #expect(state.lines == [line, line])
  }
}

/// How often was looked, what is there to be seen, and what was logged of it.
private final class Looking: Sendable {
  private struct State {
    var looks = 0
    var isFull = false
    var lines: [String] = []
    var now = ContinuousClock.now
  }

  private let state = Mutex(State())

  var looks: Int { state.withLock(\.looks) }
  var lines: [String] { state.withLock(\.lines) }
  var now: ContinuousClock.Instant { state.withLock(\.now) }
  var isFull: Bool {
    get { state.withLock(\.isFull) }
    set { state.withLock { $0.isFull = newValue } }
  }

  func pass(_ time: Duration) { state.withLock { $0.now += time } }

  /// That somebody looks.
  func note() { state.withLock { $0.looks += 1 } }

  func look() async -> ReadinessReport {
    // Long enough for others to ask meanwhile.
    try? await Task.sleep(for: .milliseconds(50))
    return state.withLock { state in
      state.looks += 1
      return state.isFull ? ReadinessReport(faults: [.init(name: "disk", sentence: "Full.")]) : ReadinessReport()
    }
  }

  func log(_ line: String) { state.withLock { $0.lines.append(line) } }
}

private struct LineCatcher: LogHandler {
  let state: Looking
  var metadata = Logger.Metadata()
  var logLevel = Logger.Level.info

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let words = ["trouble", "problem"].compactMap { event.metadata?[$0].map { " \($0)" } }.joined()
    state.log("\(event.level) \(event.message)\(words)")
  }
}

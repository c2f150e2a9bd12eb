import Logging
import Synchronization
import Testing
import Web

@testable import Server

@Suite("How many files may be open")
struct OpenFilesTests {
  @Test("connections that fit are left alone, and those that do not are fewer")
  func fit() {
    let silent = Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }
    var limits = ServerLimits()
    limits.connections = 10
    #expect(OpenFiles.fit(limits, logger: silent).connections == 10)
    // As many as no system allows.
    limits.connections = Int(Int32.max)
    let fitted = OpenFiles.fit(limits, logger: silent)
    #expect((1..<limits.connections).contains(fitted.connections))
    #expect(OpenFiles.fit(fitted, logger: silent).connections == fitted.connections)
  }

  @Test(
    "fewer connections than planned are a warning, but in a demonstration",
    arguments: [
      (1524, false, 1024, nil), (1523, false, 1023, .warning), (500, false, 1, .warning), (0, false, 1, .warning),
      (1524, true, 1024, nil), (1523, true, 1023, .debug), (0, true, 1, .debug),
    ] as [(Int, Bool, Int, Logger.Level?)])
  func level(allowed: Int, isDemonstration: Bool, connections: Int, level: Logger.Level?) {
    let fit = OpenFiles.fit(planned: 1024, allowed: allowed, isDemonstration: isDemonstration)
    #expect(fit == OpenFiles.Fit(connections: connections, level: level))
  }

  @Test("what is said of it stands in the log at that level", arguments: [false, true])
  func said(isDemonstration: Bool) {
    let said = Mutex<[Logger.Level]>([])
    let log = Logger(label: "tests") { _ in Levels { level in said.withLock { $0.append(level) } } }
    var limits = ServerLimits()
    limits.connections = Int(Int32.max)
    _ = OpenFiles.fit(limits, isDemonstration: isDemonstration, logger: log)
    #expect(said.withLock { $0 } == [isDemonstration ? .debug : .warning])
  }

  /// Tells the level of what is logged.
  private struct Levels: LogHandler {
    let tell: @Sendable (Logger.Level) -> Void
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    init(_ tell: @escaping @Sendable (Logger.Level) -> Void) { self.tell = tell }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { tell(event.level) }
  }
}

import Logging
import Synchronization

@testable import Server

/// What was logged at any level, as programs read it.
final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  var logger: Logger {
    var logger = Logger(label: "tests") { [self] _ in
      LineLogHandler(format: .json) { line in
        self.lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
      }
    }
    logger.logLevel = .trace
    return logger
  }
}

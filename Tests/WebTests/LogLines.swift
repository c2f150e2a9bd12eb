import Logging
import Synchronization

/// Keeps what is logged.
struct LogLines: LogHandler {
  private final class Storage: Sendable {
    let lines = Mutex<[String]>([])
  }

  private let storage = Storage()
  var logLevel = Logger.Level.info
  var metadata: Logger.Metadata = [:]

  var text: String { storage.lines.withLock { $0.joined(separator: "\n") } }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let all = metadata.merging(event.metadata ?? [:]) { $1 }
    let pairs = all.map { "\($0)=\($1)" }.sorted().joined(separator: " ")
    storage.lines.withLock { $0.append("\(event.message) \(pairs)") }
  }
}

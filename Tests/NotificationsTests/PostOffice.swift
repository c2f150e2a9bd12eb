import Logging
import Notifications
import Synchronization

/// A transport that remembers what it took, and refuses the first letters that it sees.
final class PostOffice: MailTransport {
  struct Closed: Error {}

  private struct State {
    var sent: [Letter] = []
    var refused: Set<String> = []
    var asked = 0
    var refusing: Int
  }

  private let state: Mutex<State>
  private let behind: (any MailTransport)?

  /// - Parameters:
  ///   - refusing: so many different letters.
  ///   - behind: takes each letter before it is refused here.
  init(refusing: Int = 0, behind: (any MailTransport)? = nil) {
    state = Mutex(State(refusing: refusing))
    self.behind = behind
  }

  var sent: [Letter] { state.withLock { $0.sent } }
  /// How often a letter was brought.
  var asked: Int { state.withLock { $0.asked } }

  func reopen() { state.withLock { ($0.refusing, $0.refused) = (0, []) } }

  func send(_ letter: Letter) async throws {
    try await behind?.send(letter)
    try state.withLock { state in
      state.asked += 1
      if state.refused.contains(letter.id) || state.refused.count < state.refusing {
        state.refused.insert(letter.id)
        throw Closed()
      }
      state.sent.append(letter)
    }
  }
}

/// Keeps what is logged.
final class LogBook: Sendable {
  private let lines = Mutex<[String]>([])

  var entries: [String] { lines.withLock { $0 } }
  var handler: any LogHandler { Handler(book: self) }

  fileprivate func add(_ line: String) { lines.withLock { $0.append(line) } }

  private struct Handler: LogHandler {
    let book: LogBook
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { book.add("\(event.level) \(event.message) \(event.metadata ?? [:])") }
  }
}

import Logging
import Notifications
import Remedi
import Synchronization

/// A transport that remembers what it took, and refuses the first letters that it sees.
final class PostOffice: MailTransport {
  private struct State {
    var sent: [Letter] = []
    var refused: Set<String> = []
    var asked = 0
    var refusing: Int
    var fault: MailFault
  }

  private let state: Mutex<State>
  private let behind: (any MailTransport)?

  /// - Parameters:
  ///   - refusing: so many different letters.
  ///   - fault: for the reason.
  ///   - behind: takes each letter before it is refused here.
  init(
    refusing: Int = 0, for fault: MailFault = MailFault(.deferred, code: 451), behind: (any MailTransport)? = nil
  ) {
    state = Mutex(State(refusing: refusing, fault: fault))
    self.behind = behind
  }

  var sent: [Letter] { state.withLock { $0.sent } }
  /// How often a letter was brought.
  var asked: Int { state.withLock { $0.asked } }

  /// Takes everything from now on.
  func reopen() { state.withLock { ($0.refusing, $0.refused) = (0, []) } }

  /// Refuses everything from now on.
  func refuse(for fault: MailFault) { state.withLock { ($0.refusing, $0.fault) = (.max, fault) } }

  func send(_ letter: Letter) async throws {
    try await behind?.send(letter)
    try state.withLock { state in
      state.asked += 1
      if state.refused.contains(letter.id) || state.refused.count < state.refusing {
        state.refused.insert(letter.id)
        throw state.fault
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

import DocumentStore
import Logging
import Metrics
import Synchronization
import Web

/// Logs slow statements, up to a limit per minute, because on a slow disk every statement is slow.
final class SlowQueryLog: Sendable {
  private struct State {
    var begin: ContinuousClock.Instant?
    var lines = 0
    var skipped = 0
  }

  /// Lines per minute.
  static let limit = 20

  private let logger: Logger
  private let count = Counter(label: "remedi_store_slow_queries_total")
  private let state = Mutex(State())

  init(logger: Logger) { self.logger = logger }

  func note(_ query: SlowQuery, at now: ContinuousClock.Instant = .now) {
    count.increment()
    guard let skipped = admitted(at: now) else { return }
    var metadata: Logger.Metadata = [
      "sql": "\(query.sql)", "milliseconds": .stringConvertible(Int((query.seconds * 1000).rounded())),
    ]
    if let request = CurrentRequest.id { metadata["requestId"] = "\(request)" }
    if skipped > 0 { metadata["skipped"] = .stringConvertible(skipped) }
    logger.warning("A query was slow.", metadata: metadata)
  }

  /// The number of skipped lines before this one. Nil if this one is skipped too.
  private func admitted(at now: ContinuousClock.Instant) -> Int? {
    state.withLock { state in
      if state.begin.map({ $0.duration(to: now) >= .seconds(60) }) ?? true {
        state.begin = now
        state.lines = 0
      }
      guard state.lines < Self.limit else {
        state.skipped += 1
        return nil
      }
      state.lines += 1
      defer { state.skipped = 0 }
      return state.skipped
    }
  }
}

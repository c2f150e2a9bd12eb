import DocumentStore
import Synchronization

/// Where the news for one open stream wait until it takes them. It holds a bounded number: who does not take them is
/// told that there were too many, and comes back with the last mark that was seen.
final class ChangeMailbox: Sendable {
  /// What waited; without changes it is a sign of life.
  struct News: Sendable {
    var changes = ChangeList()
    var cursor: ChangeCursor
  }

  /// Changed things that may wait.
  static let capacity = 500

  private struct State {
    var news: News?
    var waiting: CheckedContinuation<News?, any Error>?
    var end: Result<Void, any Error>?
  }

  private let state = Mutex(State())
  private let onEnd: @Sendable () -> Void

  init(onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

  deinit { onEnd() }

  /// The next news; nil after the end.
  func next() async throws -> News? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        state.withLock { state in
          if let news = state.news {
            state.news = nil
            continuation.resume(returning: news)
          } else if let end = state.end {
            continuation.resume(with: end.map { nil })
          } else {
            state.waiting = continuation
          }
        }
      }
    } onCancel: {
      finish()
    }
  }

  /// Puts changes in, or none as a sign of life.
  func put(_ changes: [PatientChange], upTo cursor: ChangeCursor) {
    let isFull = state.withLock { state in
      guard state.end == nil else { return false }
      var news = state.news ?? News(cursor: cursor)
      for change in changes { news.changes.add(change) }
      news.cursor = cursor
      guard news.changes.changes.count <= Self.capacity else { return true }
      if let waiting = state.waiting {
        state.waiting = nil
        waiting.resume(returning: news)
      } else {
        state.news = news
      }
      return false
    }
    if isFull { finish() }
  }

  /// Ends the news, after what waits was taken.
  func finish(throwing error: (any Error)? = nil) {
    let waiting = state.withLock { state -> CheckedContinuation<News?, any Error>? in
      guard state.end == nil else { return nil }
      state.end = error.map { .failure($0) } ?? .success(())
      defer { state.waiting = nil }
      return state.waiting
    }
    if let error { waiting?.resume(throwing: error) } else { waiting?.resume(returning: nil) }
    onEnd()
  }
}

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
        // Never resumed under the lock: a task that is being cancelled takes both locks the other way round.
        let ready = state.withLock { state -> Result<News?, any Error>? in
          if let news = state.news {
            state.news = nil
            return .success(news)
          }
          if let end = state.end { return end.map { nil } }
          state.waiting = continuation
          return nil
        }
        if let ready { continuation.resume(with: ready) }
      }
    } onCancel: {
      finish()
    }
  }

  /// Puts changes in, or none as a sign of life.
  func put(_ changes: [PatientChange], upTo cursor: ChangeCursor) {
    let (isFull, waiting, news) = state.withLock { state -> (Bool, CheckedContinuation<News?, any Error>?, News?) in
      guard state.end == nil else { return (false, nil, nil) }
      var news = state.news ?? News(cursor: cursor)
      for change in changes { news.changes.add(change) }
      news.cursor = cursor
      guard news.changes.changes.count <= Self.capacity else { return (true, nil, nil) }
      guard let waiting = state.waiting else {
        state.news = news
        return (false, nil, nil)
      }
      state.waiting = nil
      return (false, waiting, news)
    }
    waiting?.resume(returning: news)
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

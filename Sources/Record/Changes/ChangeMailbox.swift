import DocumentStore
import Synchronization

/// Buffers news for one open stream until the stream takes it. The capacity is bounded: a stream that falls behind gets
/// an overflow error, and resumes from the last mark it saw.
final class ChangeMailbox: Sendable {
  /// Pending changes; if empty, a heartbeat.
  struct News: Sendable {
    var changes = ChangeList()
    var cursor: ChangeCursor
  }

  /// The maximum number of pending changed items.
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

  /// The next news. Nil after the end.
  func next() async throws -> News? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // Never resume under the lock: a task that is being cancelled takes the two locks in the opposite order.
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

  /// Adds changes, or none as a heartbeat.
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

  /// Ends the news once the pending ones were taken.
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

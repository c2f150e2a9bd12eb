import Synchronization

/// Notifies all listeners that the feed may hold something new.
package final class ChangeSignals: Sendable {
  private struct Listeners {
    var next = 0
    var continuations: [Int: AsyncStream<Void>.Continuation] = [:]
    var isFinished = false
  }

  private let listeners = Mutex(Listeners())

  package init() {}

  package func stream() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    continuation.yield()
    let number: Int? = listeners.withLock { listeners in
      guard !listeners.isFinished else { return nil }
      listeners.next += 1
      listeners.continuations[listeners.next] = continuation
      return listeners.next
    }
    guard let number else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.listeners.withLock { $0.continuations.removeValue(forKey: number) }
    }
    return stream
  }

  package func tick() {
    for continuation in listeners.withLock({ Array($0.continuations.values) }) { continuation.yield() }
  }

  /// Ends every stream, current and future.
  package func finish() {
    let continuations = listeners.withLock { listeners in
      listeners.isFinished = true
      return Array(listeners.continuations.values)
    }
    for continuation in continuations { continuation.finish() }
  }

  /// The number of listeners.
  package var count: Int { listeners.withLock { $0.continuations.count } }
}

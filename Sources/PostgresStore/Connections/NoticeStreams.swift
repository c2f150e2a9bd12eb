import Synchronization

/// Who hears which channel.
final class NoticeStreams: Sendable {
  private struct Listeners {
    var byChannel: [String: [Int: AsyncStream<Void>.Continuation]] = [:]
    var next = 0
    var isClosed = false
  }

  private let listeners = Mutex(Listeners())

  /// A signal is kept for a reader that is busy, a second one is not.
  func stream(of channel: String) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let number = listeners.withLock { listeners -> Int? in
      guard !listeners.isClosed else { return nil }
      listeners.next += 1
      listeners.byChannel[channel, default: [:]][listeners.next] = continuation
      return listeners.next
    }
    guard let number else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      self?.listeners.withLock { $0.byChannel[channel]?[number] = nil }
    }
    return stream
  }

  func emit(_ channel: String) {
    let continuations = listeners.withLock { Array(($0.byChannel[channel] ?? [:]).values) }
    for continuation in continuations { continuation.yield() }
  }

  func close() {
    let all = listeners.withLock { listeners in
      defer { listeners = Listeners(isClosed: true) }
      return listeners.byChannel.values.flatMap(\.values)
    }
    for continuation in all { continuation.finish() }
  }
}

import Hummingbird
import ServiceLifecycle

extension Response {
  /// A stream of events that lasts until `events` ends, the client goes or the server is asked to stop, with a sign of
  /// life in between.
  /// - Parameter heartbeat: how long the stream is silent at most.
  public static func events<Events: AsyncSequence & Sendable>(
    _ events: Events, heartbeat: Duration = .seconds(15)
  ) -> Response where Events.Element == ServerSentEvent {
    let headers: HTTPFields = [.contentType: "text/event-stream", .cacheControl: "private, no-store"]
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { writer in
        try await withThrowingTaskGroup(of: Void.self) { group in
          let (texts, continuation) = AsyncThrowingStream.makeStream(
            of: String.self, bufferingPolicy: .bufferingOldest(EventStreaming.waiting))
          group.addTask { await EventStreaming.forward(events, to: continuation) }
          group.addTask { await EventStreaming.beat(every: heartbeat, to: continuation) }
          defer { group.cancelAll() }
          try await withGracefulShutdownHandler {
            for try await text in texts { try await writer.write(ByteBuffer(string: text)) }
          } onGracefulShutdown: {
            continuation.finish()
          }
        }
        try await writer.finish(nil)
      })
  }
}

private enum EventStreaming {
  /// Events that may wait for a slow client; beyond that the stream ends, and the client comes back with its last id.
  static let waiting = 256

  static func forward<Events: AsyncSequence>(
    _ events: Events, to continuation: AsyncThrowingStream<String, any Error>.Continuation
  ) async where Events.Element == ServerSentEvent {
    do {
      for try await event in events {
        if case .dropped = continuation.yield(event.text) { break }
      }
      continuation.finish()
    } catch {
      continuation.finish(throwing: error)
    }
  }

  static func beat(
    every interval: Duration, to continuation: AsyncThrowingStream<String, any Error>.Continuation
  ) async {
    while !Task.isCancelled {
      do {
        try await Task.sleep(for: interval)
      } catch {
        return
      }
      if case .terminated = continuation.yield(ServerSentEvent.heartbeat) { return }
    }
  }
}

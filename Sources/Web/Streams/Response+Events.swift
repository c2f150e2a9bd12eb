import Hummingbird
import ServiceLifecycle

extension Response {
  /// A stream of events that lasts until `events` ends, the client goes or the server is asked to stop. Who reads too
  /// slowly is cut off, see ``EventStreamGuard``.
  /// - Parameters:
  ///   - events: with signs of life in between (``ServerSentEvent/heartbeat(id:)``), by which a client that is gone is
  ///     noticed.
  ///   - stop: makes `events` end; called when the server is asked to stop.
  public static func events<Events: AsyncSequence & Sendable>(
    _ events: Events, stop: @escaping @Sendable () -> Void
  ) -> Response where Events.Element == ServerSentEvent {
    let headers: HTTPFields = [.contentType: ServerSentEvent.mediaType, .cacheControl: "private, no-store"]
    return Response(
      status: .ok, headers: headers,
      // One task and nothing besides: there may be ten thousand of these.
      body: ResponseBody { writer in
        try await withGracefulShutdownHandler {
          for try await event in events { try await writer.write(ByteBuffer(string: event.text)) }
        } onGracefulShutdown: {
          stop()
        }
        try await writer.finish(nil)
      })
  }
}

import Hummingbird
import ServiceLifecycle

extension Response {
  /// A stream of events that lasts until there is none any more, the client goes, its place is given to whoever
  /// has fewer or the server is asked to stop. Who reads too slowly is cut off, see ``EventStreamGuard``.
  /// - Parameters:
  ///   - stop: makes `next` give nil, also before it was called; may be called more than once.
  ///   - next: waits for an event, or for a sign of life (``ServerSentEvent/heartbeat(id:)``), by which a client is
  ///     noticed that is gone without a word; nil at the end.
  public static func events(
    stop: @escaping @Sendable () -> Void, next: @escaping @Sendable () async throws -> ServerSentEvent?
  ) -> Response {
    // What writes the stream holds the place, so that it is free when the stream ends, or is never begun.
    let seat = EventStreamSeat.current
    seat?.stop.whenAsked(stop)
    let headers: HTTPFields = [.contentType: ServerSentEvent.mediaType, .cacheControl: "private, no-store"]
    return Response(
      status: .ok, headers: headers,
      // One task and nothing besides, and few calls one in another: there may be ten thousand of these.
      body: ResponseBody { writer in
        try await withGracefulShutdownHandler {
          while let event = try await next() { try await writer.write(ByteBuffer(string: event.text)) }
        } onGracefulShutdown: {
          stop()
        }
        try await writer.finish(nil)
        withExtendedLifetime(seat) {}
      })
  }
}

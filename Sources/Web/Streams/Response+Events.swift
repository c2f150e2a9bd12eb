import Hummingbird
import ServiceLifecycle

extension Response {
  /// An event stream that lasts until there are no more events, the client leaves, its seat is given to a client with
  /// fewer, or the server is asked to stop. A client that reads too slowly is disconnected, see ``EventStreamGuard``.
  /// - Parameters:
  ///   - stop: makes `next` return nil, even before it was called. May be called more than once.
  ///   - next: waits for an event, or for a heartbeat (``ServerSentEvent/heartbeat(id:)``), which detects a client that
  ///     left silently. Nil at the end.
  public static func events(
    stop: @escaping @Sendable () -> Void, next: @escaping @Sendable () async throws -> ServerSentEvent?
  ) -> Response {
    // The writer of the stream holds the seat, so that it is free when the stream ends or is never begun.
    let seat = EventStreamSeat.current
    seat?.stop.whenAsked(stop)
    let headers: HTTPFields = [.contentType: ServerSentEvent.mediaType, .cacheControl: "private, no-store"]
    return Response(
      status: .ok, headers: headers,
      // Only one task and a shallow call stack, because there may be ten thousand streams.
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

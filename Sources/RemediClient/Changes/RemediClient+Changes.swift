import Foundation

/// Notification of changes.
extension RemediClient {
  /// The changes since a cursor.
  /// - Parameters:
  ///   - cursor: from an earlier response. Nil returns no changes, only the current cursor.
  ///   - limit: 1…500; nil leaves it to the server.
  /// - Throws: `problem` with `gone` if the cursor is too old: read everything again.
  public func changes(since cursor: String? = nil, limit: Int? = nil) async throws -> Changes {
    try await read(.get("changes", query: [.of("since", cursor), .of("limit", limit)]))
  }

  /// Changes as they happen: one element immediately, then one per batch.
  ///
  /// A connection that fails, falls silent or cannot be established is retried from the last position, including the
  /// first one. The stream ends with an error if the server refuses: `unauthenticated` if the token is invalid, `gone`
  /// if the cursor is too old. A slow reader loses nothing.
  /// - Parameter cursor: from an earlier response. Nil starts at the current position.
  public func changeStream(since cursor: String? = nil) -> AsyncThrowingStream<Changes, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(
      of: Changes.self, bufferingPolicy: .bufferingOldest(64))
    let listener = ChangeListener(client: self, cursor: cursor, continuation: continuation)
    let task = Task { await listener.run() }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }
}

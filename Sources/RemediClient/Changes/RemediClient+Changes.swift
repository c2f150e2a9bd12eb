import Foundation

/// Hearing of what changes.
extension RemediClient {
  /// What has changed since a cursor.
  /// - Parameters:
  ///   - cursor: of an earlier answer; nil answers no changes, only the cursor of now.
  ///   - limit: 1…500; nil leaves it to the server.
  /// - Throws: `problem` with `gone` where the cursor is too old: read everything anew.
  public func changes(since cursor: String? = nil, limit: Int? = nil) async throws -> Changes {
    try await read(.get("changes", query: [.of("since", cursor), .of("limit", limit)]))
  }

  /// Changes as they happen: one element at once, and then one for each lot of them.
  ///
  /// A connection that breaks, falls silent or is not to be had is made again, and goes on where it was; the first
  /// time as every other. The stream ends with an error where the server refuses: `unauthenticated` when the token
  /// is dead, `gone` when the cursor is too old. Whoever reads too slowly loses nothing.
  /// - Parameter cursor: of an earlier answer; nil begins now.
  public func changeStream(since cursor: String? = nil) -> AsyncThrowingStream<Changes, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(
      of: Changes.self, bufferingPolicy: .bufferingOldest(64))
    let listener = ChangeListener(client: self, cursor: cursor, continuation: continuation)
    let task = Task { await listener.run() }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }
}

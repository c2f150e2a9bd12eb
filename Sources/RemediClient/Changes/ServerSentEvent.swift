/// One event of a stream (HTML Living Standard, 9.2).
struct ServerSentEvent: Hashable, Sendable {
  /// `message` if the stream does not name it.
  var kind: String
  var data: String
}

/// One event of a stream (HTML Living Standard, 9.2).
struct ServerSentEvent: Hashable, Sendable {
  /// `message` where the stream does not name it.
  var kind: String
  var data: String
  /// The last id that the stream told, also in an earlier event; empty where it told none.
  var lastId: String
}

/// What a server or a connection refused.
struct PostgresFault: Error, Hashable, Sendable {
  /// The SQLSTATE of the server's answer. Nil if there was no answer.
  let state: String?
  /// Contains values: never logged.
  let message: String
  /// Whether the server may have begun the statement: then what it was to write may have been written.
  let mayHaveRun: Bool
}
